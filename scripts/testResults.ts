import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

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
  };
  await writeFile(join(folder, `${name}.json`), JSON.stringify(report));
}

/** Adds up all the reports in the folder. */
export async function countResults(folder: string): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of await readdir(folder)) {
    const report: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    const { passed, failed, skipped } = countReport(report as VitestReport | PlaywrightReport);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

function countReport(report: VitestReport | PlaywrightReport): Counts {
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
