import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Logs and derived files, git-ignored. */
export const CACHE_FOLDER = join(PROJECT_ROOT, '.cache');

/** A file that does not exist: the tests expect the default texts, even if this machine has published others. */
export const NOTHING_PUBLISHED = join(CACHE_FOLDER, 'nothing-published.json');

/** A folder that does not exist: as `ENV_FOLDER`, it keeps the .env files of production from the tests and the emulators. */
export const NO_ENV_FILES = join(CACHE_FOLDER, 'no-env-files');

/** What `npm start` keeps between sessions, git-ignored. */
export const DATA_FOLDER = join(PROJECT_ROOT, '.emulator');

/** Builds that use the emulators; those in `dist/site` and `dist/desktop` never do. */
export const EMULATOR_BUILD_FOLDER = join(PROJECT_ROOT, 'dist', 'emulator');

export const FIREBASE_CONFIG = join(PROJECT_ROOT, 'firebase.json');

export const BUILT_SITE = join(PROJECT_ROOT, 'dist', 'site');

/** A file of an installed package, by its path inside the package. */
export function packageFile(name: string, ...path: string[]): string {
  const description = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return join(dirname(description), ...path);
}

export function filesOnPath(name: string): string[] {
  // On Windows it is called Path.
  const [, value = ''] =
    Object.entries(process.env).find(([key]) => key.toUpperCase() === 'PATH') ?? [];
  const folders = value.split(delimiter);
  return folders.map((folder) => join(folder, name)).filter((file) => existsSync(file));
}

export const FIREBASE_CLI = packageFile('firebase-tools', 'lib', 'bin', 'firebase.js');

/** Runs npm by Node with the npm that runs this command, because Windows starts npm.cmd only through a shell. */
export function npmCommand(): [program: string, ...args: string[]] {
  const npm = process.env['npm_execpath'];
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
}
