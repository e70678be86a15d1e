import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { childEnvironment, runToEnd } from './childProcess.ts';
import { EMULATOR_BUILD_FOLDER, PROJECT_ROOT } from './paths.ts';
import { UserError } from './userError.ts';

/** The variables of a build: the backend's configuration, and the path of the published content. */
const PREFIXES = ['VITE_', 'PUBLISHED_'];

/** Without it, 500 projects take 100 MB more; with a smaller one, more time. */
const SMALL_HEAP = ['--max-semi-space-size=4'];

/** Runs `scripts/build.ts` in a separate process, because it sets the environment of a production build. */
export async function runBuild(args: string[]): Promise<void> {
  const code = await startBuild(args);
  if (code !== 0) throw new UserError('The build failed; see its messages above.');
}

/** @throws UserError when the last build for the emulators lacks one of these folders */
export function assertBuiltForEmulators(folders: string[], build = EMULATOR_BUILD_FOLDER): void {
  const pages = folders.map((folder) => join(build, folder, 'index.html'));
  if (pages.every((page) => existsSync(page))) return;
  throw new UserError('There is no build for the emulators yet: leave out "--built" once.');
}

/**
 * As `runBuild`, but returns the exit code. It prints in the same terminal, unless another output is given.
 * @param more variables beside those of this process
 */
export function startBuild(
  args: string[],
  output?: Writable,
  more?: NodeJS.ProcessEnv,
): Promise<number> {
  return runCommandFile('build.ts', args, PREFIXES, output, { nodeFlags: SMALL_HEAP, more });
}

interface Started {
  nodeFlags?: readonly string[];
  /** Variables beside those of the prefixes. */
  more?: NodeJS.ProcessEnv | undefined;
}

/** Runs one of the commands in `scripts` in its own process, with the variables of these prefixes; returns its exit code. */
export function runCommandFile(
  file: string,
  args: string[],
  prefixes: string[],
  output?: Writable,
  { nodeFlags = [], more = {} }: Started = {},
): Promise<number> {
  const all = [...nodeFlags, '--import', 'tsx', join(PROJECT_ROOT, 'scripts', file), ...args];
  return runToEnd(process.execPath, all, { ...childEnvironment(prefixes), ...more }, output);
}
