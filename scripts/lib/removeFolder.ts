import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes a folder with all that is in it, if it exists. Retries for about 5 s, because Windows holds a file for a moment after
 * the process that wrote it has ended, or while a virus scanner reads it. Never `rmSync`: on Windows, Node 24 before
 * 24.13.1 does not remove what has a letter beyond ASCII in its path (https://github.com/nodejs/node/issues/61067).
 */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/**
 * Removes what a folder holds, except for some folders in it.
 * @param kept their paths inside the folder, such as "assets/pictures"
 */
export async function emptyFolder(folder: string, kept: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const inside = kept.filter((path) => path.startsWith(`${name}/`));
    const rest = inside.map((path) => path.slice(name.length + 1));
    if (kept.includes(name)) continue;
    if (rest.length > 0) await emptyFolder(join(folder, name), rest);
    else await removeFolder(join(folder, name));
  }
}
