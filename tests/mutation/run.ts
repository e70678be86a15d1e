import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { spawnGroup, stopGroup } from '../../scripts/lib/childProcess.ts';
import { PROJECT_ROOT } from '../../scripts/lib/paths.ts';
import { onStopSignal } from '../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../scripts/lib/userError.ts';
import { wholeNumber } from '../support/options.ts';
import { PRODUCT_FOLDERS } from '../support/sources.ts';
import { drawMutants } from './mutants.ts';
import { drawOldFaults, git } from './oldFaults.ts';

interface Fault {
  name: string;
  /** The broken files, by their paths. */
  files: ReadonlyMap<string, string>;
  /** The tests that were written for it; empty for a mutant. */
  tests: readonly string[];
}

/** Writes what the files of the fault that is being tried were before. */
let restore = async () => {};

/**
 * `npm run mutate`: puts one fault at a time into the product, and runs the tests that were written for it or stand at the
 * path of its files, then all that use these files, until one fails. `-- --old 30` for that many old ones, drawn from the
 * history; `-- --mutants 60 --seed 1` for that many that a mistake could make. A survivor takes minutes: `-- --from 12` goes
 * on with the twelfth fault. Needs a clean checkout.
 */
async function mutate(): Promise<void> {
  onStopSignal({ stop: () => restore() });
  const { values } = parseArgs({
    options: {
      old: { type: 'string', default: '0' },
      mutants: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '1' },
    },
  });
  const files = await productFiles();
  const old = await drawOldFaults(files, wholeNumber('--old', values.old));
  const seed = wholeNumber('--seed', values.seed);
  const mutable = files.filter((file) => /^(shared|scripts)\//.test(file));
  const mutants = await drawMutants(mutable, seed, wholeNumber('--mutants', values.mutants));
  const all = [
    ...old.map(({ commit, subject, files: broken, tests }) => ({
      name: `${commit} ${subject}`,
      files: broken,
      tests,
    })),
    ...mutants.map(({ file, line, name, text }) => ({
      name: `${file}:${line} ${name}`,
      files: new Map([[file, text]]),
      tests: [],
    })),
  ];
  const from = wholeNumber('--from', values.from);
  await tryAll(all.filter((_fault, index) => index + 1 >= from));
}

async function productFiles(): Promise<string[]> {
  const listed = await git('ls-files', ...PRODUCT_FOLDERS);
  return listed.split('\n').filter((file) => /\.tsx?$/.test(file));
}

async function tryAll(faults: readonly Fault[]): Promise<void> {
  let survivors = 0;
  for (const fault of faults) {
    const caughtBy = await withFault(fault, () => firstFailure(fault));
    if (!caughtBy) survivors += 1;
    console.log(
      `${caughtBy ? 'caught  ' : 'SURVIVED'}  ${fault.name}${caughtBy ? `\n          by: ${caughtBy}` : ''}`,
    );
  }
  console.log(`\n${faults.length - survivors} of ${faults.length} faults were caught.`);
}

async function withFault<Result>({ files }: Fault, run: () => Promise<Result>): Promise<Result> {
  const before = new Map<string, string>();
  for (const [file, text] of files) {
    before.set(file, await readFile(file, 'utf8'));
    await writeFile(file, text);
  }
  restore = async () => {
    for (const [file, text] of before) await writeFile(file, text);
  };
  try {
    return await run();
  } finally {
    await restore();
  }
}

const IN_NODE = ['--project=unit', '--project=unit-isolated'];
const IN_THE_BROWSER = ['--project=components (chromium)', '--project=translated'];

/** The commands whose tests are none of the components' or units', by what their paths begin with; the first one counts. */
const RUNNERS = [
  ['tests/rules/', 'test:rules'],
  ['tests/e2e/commands/start.', 'test:start'],
  ['tests/e2e/commands/', 'test:commands'],
  ['tests/e2e/window/', 'test:desktop'],
  ['tests/e2e/', 'test:e2e'],
] as const;

/** The first test that fails, or why none could run; undefined where all pass. */
async function firstFailure({ files, tests }: Fault): Promise<string | undefined> {
  const written = tests.filter(exists);
  const changed = [...files.keys()].filter((file) => /\.tsx?$/.test(file));
  const nearest = new Set([
    ...written.filter((file) => !runnerOf(file)),
    ...changed.flatMap(testsOf),
  ]);
  return (
    (nearest.size > 0
      ? await vitest('run', ...nearest, ...IN_NODE, ...IN_THE_BROWSER)
      : undefined) ??
    (await vitest('related', '--run', ...changed, ...IN_NODE)) ??
    (await vitest('related', '--run', ...changed, ...IN_THE_BROWSER)) ??
    (await failureInOtherRunners(written))
  );
}

function vitest(...args: string[]): Promise<string | undefined> {
  return failureOf(['npx', 'vitest', ...args, '--bail=1', '--passWithNoTests']);
}

async function failureInOtherRunners(written: readonly string[]): Promise<string | undefined> {
  for (const [, runner] of RUNNERS) {
    const files = written.filter((file) => runnerOf(file) === runner);
    const failure = files.length > 0 && (await failureOf(['npm', 'run', runner, '--', ...files]));
    if (failure) return failure;
  }
  return undefined;
}

function runnerOf(test: string): string | undefined {
  return RUNNERS.find(([start]) => test.startsWith(start))?.[1];
}

/** The tests at the path of the file. */
function testsOf(file: string): string[] {
  const path = file.replace(/\.tsx?$/, '');
  return [`tests/${path}.test.ts`, `tests/${path}.test.tsx`].filter(exists);
}

function exists(file: string): boolean {
  return existsSync(join(PROJECT_ROOT, file));
}

/** A fault may let a loop run forever. */
const COMMAND_TIMEOUT_MS = 15 * 60_000;

async function failureOf([program = '', ...args]: string[]): Promise<string | undefined> {
  const child = spawnGroup(program, args, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timer = setTimeout(() => void stopGroup(child), COMMAND_TIMEOUT_MS);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  if (code === 0) return undefined;
  const failed = /^\s*(?:FAIL |✘|×|\S*Error:).*$/m.exec(output)?.[0];
  return failed?.trim() ?? `${program} ${args.at(-1)} ended with an error`;
}

await runCommand(mutate);
