import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { runToEnd } from '../../scripts/lib/childProcess.ts';
import { packageFile } from '../../scripts/lib/paths.ts';
import { onStopSignal } from '../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../scripts/lib/userError.ts';
import { endAll } from './command.ts';
import { resultFileEnv } from './testResults.ts';

/**
 * Runs some of the projects of vitest.config.ts, by default the one of that name; returns the exit code.
 * @param name the report's name in a whole test run
 */
export function runVitest(
  name: string,
  filters: string[] = [],
  projects: string[] = [name],
): Promise<number> {
  const args = ['run', ...projects.map((project) => `--project=${project}`), ...filters];
  return start(packageFile('vitest', 'vitest.mjs'), args, name);
}

/**
 * Runs some of the projects of playwright.config.ts; returns the exit code.
 * @param name the report's name in a whole test run, and its folder in `test-results`
 * @param output where it prints; our terminal when not given
 */
export function runPlaywright(args: string[], name: string, output?: Writable): Promise<number> {
  const all = ['test', '--pass-with-no-tests', '--output', join('test-results', name), ...args];
  return start(packageFile('@playwright/test', 'cli.js'), all, name, output);
}

/** Runs a test command with the words of its command line, and ends the process with its exit code. */
export async function runTests(run: (words: string[]) => Promise<number>): Promise<void> {
  await runCommand(async () => {
    onStopSignal({ stop: endAll });
    process.exit(await run(process.argv.slice(2)));
  });
}

function start(program: string, args: string[], name: string, output?: Writable): Promise<number> {
  const env = { ...process.env, ...resultFileEnv(name) };
  return runToEnd(process.execPath, [program, ...args], env, output);
}
