import { importsOf, PRODUCT_FOLDERS, readFiles } from '../../tests/support/sources.ts';

const SMALL_LINES = 40;
const SOURCES = /\.(tsx?|css)$/;

/** The last part of `npm run lint`: how large the project is, so that each change sees what it adds. */
async function printCounts(): Promise<void> {
  const product = await readFiles(PRODUCT_FOLDERS, SOURCES);
  const code = new Map([...product].filter(([path]) => !path.endsWith('.css')));
  const importers = new Map<string | undefined, Set<string>>();
  for (const { file, target } of importsOf(code))
    importers.set(target, (importers.get(target) ?? new Set()).add(file));
  const single = [...code].filter(([path]) => importers.get(path)?.size === 1);
  const small = single.filter(([, text]) => linesOf([text]) < SMALL_LINES);
  const tests = await readFiles(['tests'], SOURCES);
  console.log(
    `Product: ${code.size} files, ${linesOf(product.values())} lines (with styles).
Files with one importer: ${single.length}, ${small.length} of them with fewer than ${SMALL_LINES} lines.
Tests: ${tests.size} files, ${linesOf(tests.values())} lines.`,
  );
}

function linesOf(texts: Iterable<string>): number {
  return [...texts].reduce((sum, text) => sum + text.split('\n').length - 1, 0);
}

await printCounts();
