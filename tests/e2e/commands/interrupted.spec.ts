import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { RESULTS_FOLDER_VARIABLE } from '../../support/testResults.ts';
import { expect, test } from '../test.ts';
import { endAll, runScript } from './command.ts';

const RUNNER = join(PROJECT_ROOT, 'node_modules', 'vitest');
/** What is interrupted here reports to nobody. */
const NO_REPORT = { [RESULTS_FOLDER_VARIABLE]: '', TEST_RESULT_FILE: '' };

test.afterEach(endAll);

test('SIGTERM ends a test command as a failure, and what it has started', async () => {
  const command = runScript('test:unit', [], NO_REPORT);
  await command.printed('RUN');
  expect(processes()).toContain(RUNNER);
  expect(await command.end('SIGTERM')).not.toBe(0);
  await expect.poll(processes).not.toContain(RUNNER);
});

function processes(): string {
  return execFileSync('ps', ['-eww', '-o', 'args'], { encoding: 'utf8' });
}
