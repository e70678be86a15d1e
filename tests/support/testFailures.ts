import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '../../scripts/lib/paths.ts';
import type { PlaywrightSpec, PlaywrightSuite, Report, VitestFile } from './testResults.ts';

const REASON_LINES = 8;

/** Each failed test by its full name, with the first lines of its reason: what scrolled by long ago, once more at the end. */
export function listFailures(reports: Report[]): string[] {
  return reports.flatMap((report) =>
    'stats' in report
      ? report.suites.flatMap((suite) => failuresInSuite(suite))
      : report.testResults.flatMap(failuresInFile),
  );
}

function failuresInFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(PROJECT_ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file can fail before its first test.
  if (failed.length === 0 && status === 'failed') return [describe(file, message)];
  return failed.map((test) => describe(`${file} › ${test.fullName}`, test.failureMessages[0]));
}

function failuresInSuite(suite: PlaywrightSuite, parents: string[] = []): string[] {
  const names = [...parents, suite.title];
  const own = suite.specs.filter(({ ok }) => !ok).map((spec) => describeSpec(spec, names));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresInSuite(inner, names))];
}

function describeSpec({ title, tests }: PlaywrightSpec, names: string[]): string {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  const project = `[${tests.map(({ projectName }) => projectName).join(', ')}]`;
  return describe([project, ...names, title].join(' › '), errors[0]?.message);
}

function describe(name: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, REASON_LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
