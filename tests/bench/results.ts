import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PROJECT_ROOT } from '../../scripts/lib/paths.ts';

const RESULTS_FOLDER = join(PROJECT_ROOT, 'bench-results');

/** Writes a benchmark's figures as JSON to the git-ignored folder, and prints where. */
export async function writeResults(name: string, results: object): Promise<void> {
  const file = join(RESULTS_FOLDER, `${name}.json`);
  await mkdir(RESULTS_FOLDER, { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`Written to ${relative(PROJECT_ROOT, file)}.`);
}
