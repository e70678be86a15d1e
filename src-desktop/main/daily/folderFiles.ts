import { createReadStream } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

/** The names of the files in the folder. A link or a folder is not one. @throws the system's error */
export async function fileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * Reads a file, up to one byte more than it may have. A link is not followed: it could lead to any file.
 * @throws the system's error; `ELOOP` if it is no file
 */
export async function readUpTo(file: string, maxBytes: number): Promise<Buffer> {
  const stats = await lstat(file);
  if (!stats.isFile()) throw Object.assign(new Error('not a file'), { code: 'ELOOP' });
  // The end is inclusive.
  return buffer(createReadStream(file, { end: maxBytes }));
}

/** Whether it is a link to a place that cannot be reached, such as a drive that is gone. */
export async function leadsNowhere(path: string): Promise<boolean> {
  return (await succeeds(lstat(path))) && !(await succeeds(stat(path)));
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
