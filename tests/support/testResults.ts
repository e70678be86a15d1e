import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResult, JsonTestResults } from 'vitest/reporters';
import { PROJECT_ROOT } from '../../scripts/lib/paths.ts';

export interface Result {
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Why it failed, in the runner's words. */
  reason?: string | undefined;
}

type Report = Pick<JSONReport, 'suites'> | Pick<JsonTestResults, 'testResults'>;

const REASON_LINES = 8;

/** Names the folder in which a whole test run collects its reports; unset when a part runs alone. */
export const RESULTS_FOLDER_VARIABLE = 'TEST_RESULTS_FOLDER';

/** The variables that make a test runner write its report as JSON; empty when the part runs alone. */
export function resultFileEnv(name: string): NodeJS.ProcessEnv {
  const folder = process.env[RESULTS_FOLDER_VARIABLE];
  return folder ? { TEST_RESULT_FILE: join(folder, `${name}.json`) } : {};
}

/** Reports a part that this machine cannot run as skipped. */
export async function reportSkipped(name: string): Promise<void> {
  const { TEST_RESULT_FILE: file } = resultFileEnv(name);
  const test = { fullName: name, status: 'skipped' };
  const report = { testResults: [{ name, status: 'passed', assertionResults: [test] }] };
  if (file) await writeFile(file, JSON.stringify(report));
}

/** The results of all tests in the folder's reports. */
export async function readResults(folder: string): Promise<Result[]> {
  const texts = (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8'));
  const reports = (await Promise.all(texts)).map((text) => JSON.parse(text) as Report);
  return reports.flatMap((report) =>
    'suites' in report
      ? report.suites.flatMap((suite) => resultsOfSuite(suite))
      : report.testResults.flatMap(resultsOfFile),
  );
}

/** The failed test by its full name, with the first lines of its reason. */
export function describeFailure({ name, reason = '' }: Result): string {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, REASON_LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function resultsOfSuite(suite: JSONReportSuite, parents: string[] = []): Result[] {
  const names = [...parents, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }): Result => {
      const name = [`[${projectName}]`, ...names, title].join(' › ');
      if (status === 'skipped') return { name, status };
      const reason = results.flatMap(({ errors }) => errors)[0]?.message;
      return { name, status: status === 'expected' ? 'passed' : 'failed', reason };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => resultsOfSuite(inner, names))];
}

function resultsOfFile({ name, status, message, assertionResults }: JsonTestResult): Result[] {
  const file = relative(PROJECT_ROOT, name);
  const results = assertionResults.map(
    (test): Result => ({
      name: `${file} › ${test.fullName}`,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      reason: test.failureMessages?.[0],
    }),
  );
  // A file can fail before its first test.
  const isOwnFailure = status === 'failed' && results.every((test) => test.status !== 'failed');
  return isOwnFailure ? [...results, { name: file, status, reason: message }] : results;
}
