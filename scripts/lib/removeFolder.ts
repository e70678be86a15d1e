import { rm } from 'node:fs/promises';

/**
 * Removes a folder with all that is in it, if it exists. Retries for about 5 s, because Windows holds a file for a moment after
 * the process that wrote it has ended, or while a virus scanner reads it. Never `rmSync`: on Windows, Node 24 before
 * 24.13.1 does not remove what has a letter beyond ASCII in its path (https://github.com/nodejs/node/issues/61067).
 */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
