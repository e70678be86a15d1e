import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { PROJECT_ROOT } from '../../scripts/lib/paths.ts';

export const PRODUCT_FOLDERS = ['shared', 'src-site', 'src-desktop', 'scripts'];

/** The files of these folders with their texts, by their paths in the project, with `/`. */
export async function readFiles(
  folders: readonly string[],
  pattern = /\.tsx?$/,
): Promise<Map<string, string>> {
  const found = folders.map(async (folder) => {
    const entries = await readdir(join(PROJECT_ROOT, folder), { recursive: true });
    const paths = entries.map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`);
    return Promise.all(
      paths
        .filter((path) => pattern.test(path))
        .map(async (path) => [path, await readFile(join(PROJECT_ROOT, path), 'utf8')] as const),
    );
  });
  return new Map((await Promise.all(found)).flat());
}

interface Import {
  file: string;
  specifier: string;
  /** The project's file that is imported; undefined for a package. */
  target: string | undefined;
}

/** All imports in some files. */
export function importsOf(sources: ReadonlyMap<string, string>): Import[] {
  return [...sources].flatMap(([file, source]) => {
    const found = source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
    return [...found].map(([, specifier = '']) => ({
      file,
      specifier,
      target: specifier.startsWith('.') ? posix.join(dirname(file), specifier) : undefined,
    }));
  });
}
