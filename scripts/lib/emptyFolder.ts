import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder } from './removeFolder.ts';

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
