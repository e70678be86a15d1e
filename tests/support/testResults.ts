import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: VitestFile[];
}

export interface VitestFile {
  /** The file's absolute path. */
  name: string;
  status: string;
  /** Why the file itself failed, outside its tests. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

export interface PlaywrightSuite {
  title: string;
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightSpec {
  title: string;
  ok: boolean;
  tests: { projectName: string; results: { errors: { message?: string }[] }[] }[];
}

export type Report = VitestReport | PlaywrightReport;

/** Names the folder that a whole test run collects its reports in; unset when a part runs alone. */
export const RESULTS_FOLDER_VARIABLE = 'TEST_RESULTS_FOLDER';

/** What tells a test runner to write its report as JSON; nothing when the part runs alone. */
export function resultFileEnv(name: string): NodeJS.ProcessEnv {
  const folder = process.env[RESULTS_FOLDER_VARIABLE];
  return folder ? { TEST_RESULT_FILE: join(folder, `${name}.json`) } : {};
}

/** Counts a part of a whole test run that this machine cannot run as skipped. */
export async function reportSkipped(name: string): Promise<void> {
  const folder = process.env[RESULTS_FOLDER_VARIABLE];
  if (!folder) return;
  const report: PlaywrightReport = {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 1 },
    suites: [],
  };
  await writeFile(join(folder, `${name}.json`), JSON.stringify(report));
}

/** All the reports in the folder. */
export async function readReports(folder: string): Promise<Report[]> {
  const files = await readdir(folder);
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Report),
  );
}

export function countResults(reports: Report[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of reports.map(countReport)) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

function countReport(report: Report): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  };
}
