import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron as electron } from '@playwright/test';
import { buildEmulatorApp } from '../../../scripts/desktop/desktopApp.ts';
import { whyNoWindow } from '../../../scripts/desktop/electronBinary.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { runCommand } from '../../../scripts/lib/userError.ts';
import { launchOptions } from '../../e2e/window/desktopApp.ts';
import { printTable, writeResults } from '../report.ts';
import { medians, repeat } from '../statistics.ts';

const RUNS = 5;
const IDLE_MS = 5000;
const KILOBYTE = 1024;

/** `npm run bench:desktop`: measures the time to the desktop app's first paint and its memory at rest. */
async function bench(): Promise<void> {
  const obstacle = whyNoWindow();
  if (obstacle) {
    console.log(`Skipped the desktop benchmark: ${obstacle}.`);
    return;
  }
  await buildEmulatorApp();
  const dataFolder = mkdtempSync(join(tmpdir(), 'desktop-bench-'));
  // The first run fills the caches, as the first start after an installation does.
  const firstStart = await measure(dataFolder);
  const laterStarts = await repeat(RUNS, () => measure(dataFolder));
  await removeFolder(dataFolder);
  printTable({ 'first start': firstStart, [`median of ${RUNS} later`]: medians(laterStarts) });
  await writeResults('desktop', { firstStart, laterStarts });
}

/** The time from the start of the process to the first paint with content, and the memory of all processes at rest. */
async function measure(dataFolder: string) {
  const startedAt = Date.now();
  const app = await electron.launch(launchOptions(dataFolder));
  const page = await app.firstWindow();
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
  const paintedAt = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance.timeOrigin + (paint?.startTime ?? Number.NaN);
  });
  await page.waitForTimeout(IDLE_MS);
  const kilobytes = await app.evaluate(({ app: electronApp }) =>
    electronApp.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0),
  );
  await app.close();
  return { firstPaintMs: paintedAt - startedAt, idleMegabytes: kilobytes / KILOBYTE };
}

await runCommand(bench);
