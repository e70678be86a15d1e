import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formatCount } from '../../shared/model/text.ts';
import { childEnvironment } from '../lib/childEnvironment.ts';
import { runToEnd } from '../lib/childProcess.ts';
import { npmCommand, PROJECT_ROOT } from '../lib/paths.ts';
import { noteTestedCommit } from '../release/testedCommit.ts';

const run = promisify(execFile);

const GIT_TIMEOUT_MS = 120_000;

/** The newest commit of the repository's branch, and how many commits the folder is behind it. */
export interface Update {
  commit: string;
  behind: number;
}

/** Why an update is not taken over. */
export type Obstacle = 'tests' | 'changes';

const OBSTACLES: Record<Obstacle, string> = {
  tests: ', whose tests have failed on the publisher’s computer.',
  changes: '. It is not taken over, because its folder has changes of its own.',
};

/**
 * Looks whether the repository has newer code.
 * @returns undefined if it has none, or if nobody can tell: no clone, no upstream branch, no connection
 */
export async function findUpdate(folder = PROJECT_ROOT): Promise<Update | undefined> {
  try {
    await git(folder, 'fetch', '--quiet');
    const commit = await git(folder, 'rev-parse', '@{upstream}');
    const behind = Number(await git(folder, 'rev-list', '--count', 'HEAD..@{upstream}'));
    return behind > 0 ? { commit, behind } : undefined;
  } catch {
    return undefined;
  }
}

/** What the dashboards show of an update. */
export function describeUpdate({ behind }: Update, obstacle?: Obstacle): string {
  const older = `The site’s code is ${formatCount(behind, 'commit')} older than the repository’s`;
  return older + (obstacle ? OBSTACLES[obstacle] : '.');
}

/** Looks whether the commit can be taken over, and tests it. Never rejects. */
export async function findObstacle(
  commit: string,
  folder = PROJECT_ROOT,
): Promise<Obstacle | undefined> {
  if (!(await isAhead(commit, folder).catch(() => false))) return 'changes';
  const isTested = await passesTests(commit, folder).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  return isTested ? undefined : 'tests';
}

/** Whether the commit follows the folder's, in which nothing is changed. */
async function isAhead(commit: string, folder: string): Promise<boolean> {
  await git(folder, 'merge-base', '--is-ancestor', 'HEAD', commit);
  return (await git(folder, 'status', '--porcelain', '--untracked-files=no')) === '';
}

/** Tests a commit in a folder of its own, with nothing of this process's secrets. */
async function passesTests(commit: string, folder: string): Promise<boolean> {
  const worktree = join(folder, '.cache', 'update');
  const remove = () => git(folder, 'worktree', 'remove', '--force', worktree);
  // One that was killed has left it.
  await remove().catch(() => undefined);
  await git(folder, 'worktree', 'prune');
  await git(folder, 'worktree', 'add', '--force', '--detach', worktree, commit);
  try {
    return (await npm(worktree, 'ci')) && (await npm(worktree, 'test'));
  } finally {
    await remove();
  }
}

/**
 * Takes over a tested commit, or nothing of it. The process must start again to run its code.
 * @returns whether that has worked
 */
export async function takeOver(commit: string, folder = PROJECT_ROOT): Promise<boolean> {
  const before = await git(folder, 'rev-parse', 'HEAD');
  await git(folder, 'merge', '--ff-only', '--quiet', commit);
  if (await npm(folder, 'ci')) {
    noteTestedCommit(commit, folder);
    return true;
  }
  await git(folder, 'reset', '--keep', '--quiet', before);
  await npm(folder, 'ci');
  return false;
}

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, {
    cwd: folder,
    timeout: GIT_TIMEOUT_MS,
    // Nobody is there whom it could ask for a password.
    env: { ...childEnvironment(['GIT_', 'SSH_']), GIT_TERMINAL_PROMPT: '0' },
  });
  return stdout.trim();
}

async function npm(folder: string, ...args: string[]): Promise<boolean> {
  const [program, ...first] = npmCommand();
  const all = [...first, '--prefix', folder, ...args];
  return (await runToEnd(program, all, childEnvironment([]))) === 0;
}
