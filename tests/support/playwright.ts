import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runToEnd } from '../../scripts/lib/childProcess.ts';
import { resultFileEnv } from './testResults.ts';

const PLAYWRIGHT = join(
  dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
  'cli.js',
);

/**
 * Runs some of the projects of playwright.config.ts; returns the exit code.
 * @param name the report's name in a whole test run
 */
export function runPlaywright(args: string[], name: string): Promise<number> {
  return runToEnd(process.execPath, [PLAYWRIGHT, 'test', '--pass-with-no-tests', ...args], {
    ...process.env,
    ...resultFileEnv(name),
  });
}
