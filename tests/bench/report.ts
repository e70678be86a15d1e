import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { PROJECT_ROOT } from '../../scripts/lib/paths.ts';

/** A limit with the measured value, which is NaN when nothing was measured. */
export interface Target {
  what: string;
  measured: number;
  atMost: number;
}

const RESULTS_FOLDER = join(PROJECT_ROOT, 'bench-results');

/** Prints a row for each name or item, its figures with at most two decimals. */
export function printTable(rows: object): void {
  console.table(JSON.parse(JSON.stringify(rows, round)));
}

function round(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}

/** Writes a benchmark's figures as JSON to the git-ignored folder, and prints where. */
async function writeResults(name: string, results: object): Promise<void> {
  const file = join(RESULTS_FOLDER, `${name}.json`);
  const circumstances = { date: new Date(), machine: cpus()[0]?.model };
  await mkdir(RESULTS_FOLDER, { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...circumstances, ...results }, null, 2)}\n`);
  console.log(`Written to ${relative(PROJECT_ROOT, file)}.`);
}

/** Writes the results, and ends the process: with an error when a target is missed. */
export async function finish(name: string, results: object, targets: Target[]): Promise<never> {
  const missed = targets
    .filter(({ measured, atMost }) => !(measured <= atMost))
    .map(
      ({ what, measured, atMost }) =>
        `${what}: ${+measured.toPrecision(4)} instead of at most ${atMost}`,
    );
  await writeResults(name, { ...results, missed });
  console.log(missed.length === 0 ? 'Every target is met.' : `Missed:\n  ${missed.join('\n  ')}`);
  process.exit(missed.length === 0 ? 0 : 1);
}
