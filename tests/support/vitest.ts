import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runToEnd } from '../../scripts/lib/childProcess.ts';
import { resultFileEnv } from './testResults.ts';

const VITEST = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);

/** Runs one of the projects of vitest.config.ts; returns the exit code. */
export function runVitest(project: string, filters: string[] = []): Promise<number> {
  const args = [VITEST, 'run', '--project', project, ...filters];
  return runToEnd(process.execPath, args, { ...process.env, ...resultFileEnv(project) });
}
