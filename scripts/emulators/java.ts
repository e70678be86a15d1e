import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, posix, win32 } from 'node:path';
import { CACHE_FOLDER, filesOnPath } from '../lib/paths.ts';
import { UserError } from '../lib/userError.ts';
import { downloadTemurin } from './temurin.ts';

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
