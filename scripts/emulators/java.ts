import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { filesOnPath } from '../lib/paths.ts';

/** The version that firebase-tools requires. */
const JAVA_MIN_VERSION = 21;

export const JAVA_MISSING = `Java ${JAVA_MIN_VERSION} or newer is missing, which the Firestore emulator needs: install one (for example from adoptium.net) and start again.`;

const USUAL_JVM_FOLDERS = [
  '/usr/lib/jvm',
  '/Library/Java/JavaVirtualMachines',
  '/opt/homebrew/opt',
  String.raw`C:\Program Files\Eclipse Adoptium`,
  String.raw`C:\Program Files\Java`,
];

const JAVA = process.platform === 'win32' ? 'java.exe' : 'java';

/** The home of the first Java that is new enough: in JAVA_HOME, on PATH, then in `JVM_FOLDERS` or the platform's usual folders. */
export function findJavaHome(): string | undefined {
  return candidateHomes().find((home) => javaVersion(home) >= JAVA_MIN_VERSION);
}

function candidateHomes(): string[] {
  const onPath = filesOnPath(JAVA).map((file) => dirname(dirname(realpathSync(file))));
  const jvmFolders = process.env['JVM_FOLDERS']?.split(delimiter) ?? USUAL_JVM_FOLDERS;
  const installed = jvmFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder).flatMap((name) => [
        join(folder, name),
        join(folder, name, 'Contents', 'Home'),
      ]),
    );
  return [process.env['JAVA_HOME'] ?? '', ...onPath, ...installed].filter((home) =>
    existsSync(join(home, 'bin', JAVA)),
  );
}

/** The major version; 0 when it is unknown. */
function javaVersion(home: string): number {
  try {
    const output = execFileSync(join(home, 'bin', JAVA), ['--version'], { encoding: 'utf8' });
    return Number(/^\S+ (\d+)/.exec(output)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
