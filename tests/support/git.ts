import type { TestContext } from 'vitest';
import { filesOnPath } from '../../scripts/lib/paths.ts';

const HAS_GIT = ['git', 'git.exe'].some((name) => filesOnPath(name).length > 0);

/** Skips the test where a machine got the project as an archive, and has no git. */
export function skipWithoutGit({ skip }: TestContext): void {
  skip(!HAS_GIT, 'There is no git on this machine.');
}
