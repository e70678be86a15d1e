import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE_FOLDER, PROJECT_ROOT } from '../lib/paths.ts';

export interface WorkingTree {
  commit: string;
  /** Nothing stands in it that the commit does not hold, but for what git ignores. */
  isClean: boolean;
}

const FILE = join(CACHE_FOLDER, 'tested-commit');

/** The state of the folder; undefined where there is no git. */
export function readWorkingTree(folder = PROJECT_ROOT): WorkingTree | undefined {
  try {
    return {
      commit: git(folder, 'rev-parse', 'HEAD'),
      isClean: git(folder, 'status', '--porcelain') === '',
    };
  } catch {
    return undefined;
  }
}

/** The commit that all tests have passed for last; undefined when they have not. */
export async function readTestedCommit(): Promise<string | undefined> {
  return existsSync(FILE) ? (await readFile(FILE, 'utf8')).trim() : undefined;
}

export async function forgetTestedCommit(): Promise<void> {
  await rm(FILE, { force: true });
}

/** Keeps the commit that all tests have just passed for. */
export async function keepTestedCommit(commit: string): Promise<void> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  await writeFile(FILE, `${commit}\n`);
}

/** The commit that was the whole of what was tested from start to end; undefined when something else was tested too. */
export function wholeCommit(
  atStart: WorkingTree | undefined,
  atEnd: WorkingTree | undefined,
): string | undefined {
  if (!atStart?.isClean || !atEnd?.isClean) return undefined;
  return atStart.commit === atEnd.commit ? atStart.commit : undefined;
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
}
