import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runToEnd } from '../../scripts/lib/childProcess.ts';
import { resultFileEnv } from './testResults.ts';

const VITEST = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);

/**
 * Runs some of the projects of vitest.config.ts, by default the one of that name; returns the exit code.
 * @param name the report's name in a whole test run
 */
export function runVitest(
  name: string,
  filters: string[] = [],
  projects: string[] = [name],
): Promise<number> {
  const args = [VITEST, 'run', ...projects.map((project) => `--project=${project}`), ...filters];
  return runToEnd(process.execPath, args, { ...process.env, ...resultFileEnv(name) });
}
