import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { descendants } from '../../../scripts/lib/childProcess.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { endAll, runScript } from '../../support/command.ts';
import { RESULTS_FOLDER_VARIABLE } from '../../support/testResults.ts';
import { expect, test } from '../test.ts';

const RUNNER = join(PROJECT_ROOT, 'node_modules', 'vitest');
/** Enough to take some seconds; without component tests, which take a browser. */
const UNIT_TESTS = ['tests/scripts', 'tests/shared/model', 'tests/src-desktop/main'];
/** Keeps the interrupted run from writing to this run's reports. */
const NO_REPORT = { [RESULTS_FOLDER_VARIABLE]: '', TEST_RESULT_FILE: '' };

test.afterEach(endAll);

test('SIGTERM ends a test command as a failure, and ends its child processes', async () => {
  const command = runScript('test:unit', UNIT_TESTS, NO_REPORT);
  await command.printed('✓');
  const started = descendants(command.pid);
  const runners = () => processes().filter(({ pid }) => started.includes(pid));
  expect(runners()).not.toEqual([]);
  expect(await command.end('SIGTERM')).not.toBe(0);
  await expect.poll(runners).toEqual([]);
});

/** The processes of all test runners, also of other commands. */
function processes(): { pid: number; args: string }[] {
  const lines = execFileSync('ps', ['-eww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes(RUNNER))
    .map((line) => ({ pid: Number.parseInt(line, 10), args: line }));
}
