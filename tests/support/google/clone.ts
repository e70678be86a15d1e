import { execFileSync } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PLACES } from '../../../scripts/company/places.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';

/** Makes a repository with the files that setup changes or uploads, committed. */
export async function makeClone(folder: string): Promise<void> {
  for (const file of [...Object.keys(PLACES), 'firebase.json', '.gitignore']) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(PROJECT_ROOT, file), join(folder, file));
  }
  initClone(folder);
}

/** Commits all of a folder to a new repository in it. */
export function initClone(folder: string): void {
  git(folder, 'init', '--quiet');
  git(folder, 'config', 'core.autocrlf', 'false');
  git(folder, 'config', 'user.name', 'Ana');
  git(folder, 'config', 'user.email', 'ana@brightloop.io');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '-m', 'First');
}

export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}
