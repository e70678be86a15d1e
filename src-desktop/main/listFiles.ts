import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files in a folder and its subfolders, as paths with forward slashes. Inside an archive, only reading folder by folder is reliable. */
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
