import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { runToEnd } from '../../scripts/lib/childProcess.ts';
import { resultFileEnv } from './testResults.ts';

const PLAYWRIGHT = join(
  dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
  'cli.js',
);

/**
 * Runs some of the projects of playwright.config.ts; returns the exit code.
 * @param name the report's name in a whole test run, and its folder in `test-results`
 * @param output where it prints; our terminal when not given
 */
export function runPlaywright(args: string[], name: string, output?: Writable): Promise<number> {
  const all = [PLAYWRIGHT, 'test', '--pass-with-no-tests', '--output', join('test-results', name)];
  const env = { ...process.env, ...resultFileEnv(name) };
  return runToEnd(process.execPath, [...all, ...args], env, output);
}
