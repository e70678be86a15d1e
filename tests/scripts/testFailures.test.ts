import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../scripts/paths.ts';
import { listFailures } from '../../scripts/testFailures.ts';
import type { Report } from '../../scripts/testResults.ts';

const file = (name: string, changes: object) => ({
  name: join(PROJECT_ROOT, name),
  status: 'failed',
  message: '',
  assertionResults: [],
  ...changes,
});

const vitest: Report = {
  numPassedTests: 1,
  numFailedTests: 1,
  numPendingTests: 0,
  testResults: [
    file('tests/good.test.ts', { status: 'passed' }),
    file('tests/broken.test.ts', { message: 'Cannot find module' }),
    file('tests/bad.test.ts', {
      assertionResults: [
        { fullName: 'a good one', status: 'passed', failureMessages: [] },
        { fullName: 'a bad one', status: 'failed', failureMessages: ['1\n2\n3\n4\n5\n6\n7\n8\n9'] },
      ],
    }),
  ],
};

const playwright: Report = {
  stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
  suites: [
    {
      title: 'admin/login.spec.ts',
      specs: [{ title: 'signs in', ok: true, tests: [] }],
      suites: [
        {
          title: 'Cancel',
          specs: [
            {
              title: 'asks',
              ok: false,
              tests: [
                {
                  projectName: 'admin',
                  results: [
                    { errors: [{ message: '\u001b[31mError: nothing was asked\u001b[39m' }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

it('names each failed test of both runners, with the beginning of its reason', () => {
  expect(listFailures([vitest, playwright])).toEqual([
    '✗ tests/broken.test.ts\n    Cannot find module',
    `✗ tests/bad.test.ts › a bad one${[1, 2, 3, 4, 5, 6, 7, 8].map((line) => `\n    ${line}`).join('')}`,
    '✗ [admin] › admin/login.spec.ts › Cancel › asks\n    Error: nothing was asked',
  ]);
});

it('says nothing where nothing failed', () => {
  expect(listFailures([])).toEqual([]);
});
