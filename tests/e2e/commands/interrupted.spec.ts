import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { descendants } from '../../../scripts/lib/childProcess.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { endAll, runScript } from '../../support/command.ts';
import { listProcesses } from '../../support/processes.ts';
import { RESULTS_FOLDER_VARIABLE } from '../../support/testResults.ts';

const RUNNER = join(PROJECT_ROOT, 'node_modules', 'vitest');
/**
 * The first of these small files passes soon, and all together take some seconds. Component tests would need a browser.
 */
const UNIT_TESTS = ['tests/shared/model', 'tests/src-desktop/main'];
/** Keeps the interrupted run from writing to this run's reports. */
const NO_REPORT = { [RESULTS_FOLDER_VARIABLE]: '', TEST_RESULT_FILE: '' };

test.afterEach(endAll);

test('SIGTERM ends a test command as a failure, and ends its child processes', async () => {
  const command = runScript('test:unit', UNIT_TESTS, NO_REPORT);
  await command.printed('✓');
  const started = descendants(command.pid, listProcesses());
  const runners = () =>
    listProcesses().filter(
      ({ pid, command: line }) => started.includes(pid) && line.includes(RUNNER),
    );
  expect(runners()).not.toEqual([]);
  expect(await command.end('SIGTERM')).not.toBe(0);
  await expect.poll(runners).toEqual([]);
});
