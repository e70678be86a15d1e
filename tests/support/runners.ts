import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { runToEnd } from '../../scripts/lib/childProcess.ts';
import { PROJECT_ROOT, packageFile } from '../../scripts/lib/paths.ts';
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
  const args = ['run', ...withProjects(projects, filters)];
  return start(packageFile('vitest', 'vitest.mjs'), args, name);
}

/** The words of a command line, and the projects to run, unless the words name some of their own. */
export function withProjects(projects: readonly string[], words: readonly string[]): string[] {
  return isProjectNamed(words) ? [...words] : [...projectFlags(projects), ...words];
}

export function isProjectNamed(words: readonly string[]): boolean {
  return words.some((word) => /^--project(=|$)/.test(word));
}

export function projectFlags(projects: readonly string[]): string[] {
  return projects.map((project) => `--project=${project}`);
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
    // The runners write into it, and would say so with a stack.
    await access(PROJECT_ROOT, constants.W_OK);
    process.exit(await run(process.argv.slice(2)));
  });
}

function start(program: string, args: string[], name: string, output?: Writable): Promise<number> {
  const env = { ...process.env, ...resultFileEnv(name) };
  return runToEnd(process.execPath, [program, ...args], env, output);
}
