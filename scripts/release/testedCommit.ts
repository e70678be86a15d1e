import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER, PROJECT_ROOT } from '../lib/paths.ts';

export interface WorkingTree {
  commit: string;
  /** The commit holds everything in the folder, but for what git ignores. */
  isClean: boolean;
}

const FILE = join(CACHE_FOLDER, 'tested-commit');

/** The state of the folder; undefined where there is no git. */
export function readWorkingTree(folder = PROJECT_ROOT): WorkingTree | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' };
  } catch {
    return undefined;
  }
}

/** The commit that all tests have passed for last; undefined when they have not. */
export function readTestedCommit(): string | undefined {
  return existsSync(FILE) ? readFileSync(FILE, 'utf8').trim() : undefined;
}

/** Notes the commit that all tests have passed for; without one, forgets what was noted. */
export function noteTestedCommit(commit?: string): void {
  rmSync(FILE, { force: true });
  mkdirSync(CACHE_FOLDER, { recursive: true });
  if (commit) writeFileSync(FILE, `${commit}\n`);
}

/** The commit that was the whole of what was tested from start to end; undefined when something else was tested too. */
export function wholeCommit(atStart?: WorkingTree, atEnd?: WorkingTree): string | undefined {
  const isWhole = atStart?.isClean && atEnd?.isClean && atStart.commit === atEnd.commit;
  return isWhole ? atStart.commit : undefined;
}
