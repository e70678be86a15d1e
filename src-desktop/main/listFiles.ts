import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files below a folder, as paths with forward slashes. Folder by folder: inside an archive that is all one can count on. */
export async function listFiles(folder: string, prefix = ''): Promise<Set<string>> {
  const files = new Set<string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = prefix + entry.name;
    if (entry.isFile()) files.add(path);
    if (!entry.isDirectory()) continue;
    for (const file of await listFiles(join(folder, entry.name), `${path}/`)) files.add(file);
  }
  return files;
}
