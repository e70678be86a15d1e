import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { CACHE_FOLDER, filesOnPath, packageFile } from '../lib/paths.ts';
import { UserError } from '../lib/userError.ts';
import { download, type RemoteFile, reasonOf } from './download.ts';
import { getJavaHome } from './java.ts';

const SDK_JAR = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');

/** A manifest line has at most 72 bytes and continues on the next line after a space (JAR file specification). */
const MANIFEST_LINE = /^.{1,72}|.{1,71}/g;

/**
 * Java's second compiler and its parallel garbage collector cost more than they save in an emulator's short life: the rules'
 * tests need 43 % less processor time.
 */
const QUICK_JAVA = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/** The environment that the Firestore emulator needs: a Java, and the jar of the emulator. Downloads what is missing. */
export async function firestoreEnvironment(): Promise<NodeJS.ProcessEnv> {
  const javaHome = await getJavaHome();
  const jar = describeJar();
  const sdkJar = existsSync(jar.file) ? undefined : findCloudSdkJar();
  if (!sdkJar && !existsSync(jar.file)) await downloadJar(jar.file, jar.remote);
  return {
    ...(sdkJar && { FIRESTORE_EMULATOR_BINARY_PATH: writeLauncherJar(sdkJar) }),
    JAVA_HOME: javaHome,
    PATH: [join(javaHome, 'bin'), process.env['PATH']].join(delimiter),
    JDK_JAVA_OPTIONS: [QUICK_JAVA, process.env['JDK_JAVA_OPTIONS']].join(' '),
  };
}

/** The emulator's jar for this version of firebase-tools, and where firebase-tools keeps it. */
function describeJar(): { file: string; remote: RemoteFile } {
  const description = packageFile('firebase-tools', 'lib/emulator/downloadableEmulatorInfo.json');
  const { firestore } = JSON.parse(readFileSync(description, 'utf8')) as {
    firestore: Record<'downloadPathRelativeToCacheDir' | 'remoteUrl', string> & {
      expectedSize: number;
      expectedChecksumSHA256: string;
    };
  };
  const folder =
    process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const remote = {
    link: firestore.remoteUrl,
    size: firestore.expectedSize,
    checksum: firestore.expectedChecksumSHA256,
  };
  return { file: join(folder, firestore.downloadPathRelativeToCacheDir), remote };
}

/** Downloads the jar to where firebase-tools looks for it. A part of it never has its name. */
async function downloadJar(file: string, remote: RemoteFile): Promise<void> {
  const megabytes = Math.ceil(remote.size / 1e6);
  console.log(`Downloading the Firestore emulator (${megabytes} MB) into ${dirname(file)}, once:`);
  try {
    const jar = await download(remote);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, jar);
    renameSync(`${file}.part`, file);
  } catch (error) {
    throw new UserError(
      `The Firestore emulator is missing and could not be downloaded (${reasonOf(error)}): connect to the internet, or install the Google Cloud CLI with its package google-cloud-cli-firestore-emulator, and start again.`,
    );
  }
}

function findCloudSdkJar(): string | undefined {
  return filesOnPath('gcloud')
    .map((file) => join(dirname(dirname(realpathSync(file))), SDK_JAR))
    .find((jar) => existsSync(jar));
}

/** Writes a small jar that names the main class, because the CLI's jar does not. */
function writeLauncherJar(sdkJar: string): string {
  const manifest = [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(sdkJar).href}`,
  ];
  const text = `${manifest.map((line) => line.match(MANIFEST_LINE)?.join('\r\n ')).join('\r\n')}\r\n`;
  const launcher = join(CACHE_FOLDER, 'firestore-emulator.jar');
  mkdirSync(CACHE_FOLDER, { recursive: true });
  writeFileSync(launcher, zipSync({ 'META-INF/MANIFEST.MF': strToU8(text) }));
  return launcher;
}

/** Makes the next server or build serve the site alone, with a login that says why. Rethrows an error that a person cannot fix. */
export function serveWithoutAdmin(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
  process.env['VITE_ADMIN_UNAVAILABLE'] = error.message;
  console.log(`The site works, the admin does not: ${error.message}`);
}
