import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from './childProcess.ts';

const run = promisify(execFile);

const TIMEOUT_MS = 120_000;
/** More than the names of all commits. */
const OUTPUT_MAX_BYTES = 2 ** 28;

/** The branch whose tests on GitHub count. By its whole name: everybody who pushes can make a tag that is called main. */
export const REMOTE_MAIN = 'refs/remotes/origin/main';

/** Brings what is on main now. */
export async function fetchMain(folder: string): Promise<void> {
  await git(folder, 'fetch', '--quiet', 'origin', `+refs/heads/main:${REMOTE_MAIN}`);
}

/** The commits that main has pointed to, the newest first: of a merged branch, only the merge. */
export async function commitsOfMain(folder: string, ...without: string[]): Promise<string[]> {
  const listed = await git(folder, 'rev-list', '--first-parent', REMOTE_MAIN, ...without, '--');
  return listed.split('\n').filter(Boolean);
}

/** Runs git in a clone; returns what it prints. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, {
    cwd: folder,
    timeout: TIMEOUT_MS,
    maxBuffer: OUTPUT_MAX_BYTES,
    // Nobody is there whom it could ask for a password.
    env: { ...childEnvironment(['GIT_', 'SSH_']), GIT_TERMINAL_PROMPT: '0' },
  });
  return stdout.trim();
}
