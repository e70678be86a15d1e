import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { PROJECT_ROOT } from '../lib/paths.ts';

const PRODUCT = ['shared', 'src-site', 'src-desktop', 'scripts'];
const SMALL_LINES = 40;
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The last part of `npm run lint`: how large the project is, so that each change sees what it adds. */
async function printCounts(): Promise<void> {
  const product = (await Promise.all(PRODUCT.map(filesIn))).flat();
  const code = product.filter(({ path }) => !path.endsWith('.css'));
  const importers = countImporters(code);
  const single = code.filter(({ path }) => importers.get(path)?.size === 1);
  const small = single.filter(({ text }) => linesOf([{ text }]) < SMALL_LINES);
  const tests = await filesIn('tests');
  console.log(`Product: ${code.length} files, ${linesOf(product)} lines (with styles).`);
  console.log(
    `Files with one importer: ${single.length}, ${small.length} of them with fewer than ${SMALL_LINES} lines.`,
  );
  console.log(`Tests: ${tests.length} files, ${linesOf(tests)} lines.`);
}

interface SourceFile {
  /** Relative to the project, with `/`. */
  path: string;
  text: string;
}

async function filesIn(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(join(PROJECT_ROOT, folder), { recursive: true });
  const paths = entries
    .map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`)
    .filter((path) => /\.(tsx?|css)$/.test(path));
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(PROJECT_ROOT, path), 'utf8') })),
  );
}

function countImporters(files: readonly SourceFile[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const imported = posix.join(dirname(path), specifier);
      importers.set(imported, (importers.get(imported) ?? new Set()).add(path));
    }
  }
  return importers;
}

function linesOf(files: readonly Pick<SourceFile, 'text'>[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

await printCounts();
