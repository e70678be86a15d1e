import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER, PROJECT_ROOT } from '../lib/paths.ts';

export interface WorkingTree {
  commit: string;
  /** Whether everything in the folder is committed, except for what git ignores. */
  isClean: boolean;
}

const FILE = join(CACHE_FOLDER, 'tested-commit');

/** The state of the folder; undefined when it is not a git repository. */
export function readWorkingTree(folder = PROJECT_ROOT): WorkingTree | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' };
  } catch {
    return undefined;
  }
}

/** The last commit for which all tests passed; undefined when there is no such record. */
export function readTestedCommit(): string | undefined {
  return existsSync(FILE) ? readFileSync(FILE, 'utf8').trim() || undefined : undefined;
}

/** Records the commit for which all tests passed; without an argument, that there is none. */
export function noteTestedCommit(commit?: string): void {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  writeFileSync(FILE, commit ? `${commit}\n` : '');
}

/** The commit that was tested; undefined when the folder changed meanwhile or held uncommitted changes. */
export function wholeCommit(atStart?: WorkingTree, atEnd?: WorkingTree): string | undefined {
  const isWhole = atStart?.isClean && atEnd?.isClean && atStart.commit === atEnd.commit;
  return isWhole ? atStart.commit : undefined;
}
