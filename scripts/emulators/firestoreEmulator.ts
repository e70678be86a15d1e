import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, posix, win32 } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { CACHE_FOLDER, filesOnPath, packageFile } from '../lib/paths.ts';
import { UserError } from '../lib/userError.ts';
import { download, type RemoteFile, reasonOf, request } from './download.ts';
import { unpack } from './unpack.ts';

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

/** The version that firebase-tools requires. */
const JAVA_MIN_VERSION = 21;

/** Homebrew's are for Apple's processors, and for Intel's. */
const MACOS = ['/Library/Java/JavaVirtualMachines', '/opt/homebrew/opt', '/usr/local/opt'];

/** How the makers of Java name their folder among the programs of Windows. */
const MAKERS = ['Eclipse Adoptium', 'Java', 'Microsoft', 'Amazon Corretto', 'Zulu'];

/** The last one takes a downloaded runtime. */
const JVM_FOLDERS = process.env['JVM_FOLDERS']?.split(delimiter) ?? [
  ...systemJvmFolders(process.platform, process.env),
  join(CACHE_FOLDER, 'java'),
];

const JAVA = process.platform === 'win32' ? 'java.exe' : 'java';

/** The home of the first Java that is new enough: in JAVA_HOME, on PATH, then in `JVM_FOLDERS`. Downloads one if there is none. */
export async function getJavaHome(): Promise<string> {
  const found = findJavaHome();
  if (found) return found;
  await downloadTemurin(JAVA_MIN_VERSION, JVM_FOLDERS.at(-1) ?? CACHE_FOLDER);
  const downloaded = findJavaHome();
  if (downloaded) return downloaded;
  throw new UserError(
    `The downloaded Java does not run on this system: install Java ${JAVA_MIN_VERSION} or newer, and start again.`,
  );
}

function findJavaHome(): string | undefined {
  const onPath = filesOnPath(JAVA)
    .map((file) => dirname(dirname(realpathSync(file))))
    // The java of macOS starts the one in JAVA_HOME; with its own home there, it starts itself forever.
    .filter((home) => process.platform !== 'darwin' || home !== '/usr');
  const installed = JVM_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).flatMap((name) => [
      join(folder, name),
      join(folder, name, 'Contents', 'Home'),
    ]),
  );
  return [process.env['JAVA_HOME'] ?? '', ...onPath, ...installed]
    .filter((home) => existsSync(join(home, 'bin', JAVA)))
    .find((home) => javaVersion(home) >= JAVA_MIN_VERSION);
}

/** The major version; 0 when it is unknown. */
function javaVersion(home: string): number {
  try {
    const output = execFileSync(join(home, 'bin', JAVA), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/^\S+ (\d+)/.exec(output)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** The folders where a system keeps its Java runtimes, each in a folder of its own. */
export function systemJvmFolders(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  const { HOME, ProgramFiles, LOCALAPPDATA } = env;
  if (platform === 'darwin')
    return HOME ? [posix.join(HOME, 'Library/Java/JavaVirtualMachines'), ...MACOS] : MACOS;
  if (platform !== 'win32') return ['/usr/lib/jvm'];
  // For all users, and for this one; by the system's own variables, because Windows may be on another drive.
  const programs = [ProgramFiles, LOCALAPPDATA && win32.join(LOCALAPPDATA, 'Programs')];
  return programs.flatMap((folder) =>
    folder ? MAKERS.map((maker) => win32.join(folder, maker)) : [],
  );
}

const ADOPTIUM_API = 'https://api.adoptium.net';

/** The API's words where they differ from Node's. */
const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'mac', win32: 'windows' };
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { arm64: 'aarch64' };

/** A file of a release, as the API describes it (https://api.adoptium.net/q/swagger-ui). */
type Package = RemoteFile & { name: string };

/**
 * Downloads the newest Java runtime of a major version (Eclipse Temurin) for this machine, and unpacks it into the folder.
 * Prints its size and the progress. The environment variable `ADOPTIUM_API` names a mirror.
 */
export async function downloadTemurin(version: number, folder: string): Promise<void> {
  try {
    const found = await describe(version);
    const megabytes = Math.ceil(found.size / 1e6);
    console.log(`Downloading Java ${version} (Temurin, ${megabytes} MB) into ${folder}, once:`);
    await unpack(found.name, await download(found), folder);
  } catch (error) {
    throw new UserError(
      `Java ${version} or newer is missing, which the Firestore emulator needs, and could not be downloaded (${reasonOf(error)}): connect to the internet, or install one (for example from adoptium.net), and start again.`,
    );
  }
}

async function describe(version: number): Promise<Package> {
  const query = new URLSearchParams({
    os: SYSTEMS[process.platform] ?? process.platform,
    architecture: ARCHITECTURES[process.arch] ?? process.arch,
    image_type: 'jre',
    vendor: 'eclipse',
  });
  const api = process.env['ADOPTIUM_API'] ?? ADOPTIUM_API;
  const response = await request(`${api}/v3/assets/latest/${version}/hotspot?${query}`);
  const [asset] = (await response.json()) as { binary: { package: Package } }[];
  if (!asset) throw new Error(`there is none for ${process.platform} on ${process.arch}`);
  return asset.binary.package;
}
