import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The files below a folder, as paths with forward slashes. */
export async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) =>
      relative(folder, join(parentPath, name)).split(sep).join('/'),
    ),
  );
}
