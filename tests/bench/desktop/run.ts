import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron as electron } from '@playwright/test';
import { describeEmulatorApp } from '../../../scripts/desktop/desktopApp.ts';
import { whyNoWindow } from '../../../scripts/desktop/electronBinary.ts';
import { runBuild } from '../../../scripts/lib/runBuild.ts';
import { runCommand } from '../../../scripts/lib/userError.ts';
import { launchOptions } from '../../e2e/window/desktopApp.ts';
import { median } from '../median.ts';
import { writeResults } from '../results.ts';

const RUNS = 5;
const IDLE_MS = 5000;
const KILOBYTE = 1024;

interface Figures {
  /** From the start of the process to the first paint with content, in milliseconds. */
  firstPaintMs: number;
  /** Of all processes together, at rest, in megabytes. */
  idleMegabytes: number;
}

/** `npm run bench:desktop`: measures the time to the desktop app's first paint and its memory at rest. */
async function bench(): Promise<void> {
  const obstacle = whyNoWindow();
  if (obstacle) {
    console.log(`Skipped the desktop benchmark: ${obstacle}.`);
    return;
  }
  await runBuild(['--emulators', '--only', 'desktop']);
  await describeEmulatorApp();
  const dataFolder = mkdtempSync(join(tmpdir(), 'desktop-bench-'));
  const figures: Figures[] = [];
  // The first run fills the caches, as the first start after an installation does.
  for (let run = 0; run <= RUNS; run += 1) figures.push(await measure(dataFolder));
  rmSync(dataFolder, { recursive: true, force: true });
  const [cold, ...warm] = figures;
  console.log(`First start   ${describe(cold ? [cold] : [])}`);
  console.log(`Later starts  ${describe(warm)} (median of ${RUNS})`);
  await writeResults('desktop', { firstStart: cold, laterStarts: warm });
}

async function measure(dataFolder: string): Promise<Figures> {
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

function describe(figures: Figures[]): string {
  const paint = median(figures.map(({ firstPaintMs }) => firstPaintMs));
  const memory = median(figures.map(({ idleMegabytes }) => idleMegabytes));
  return `${Math.round(paint)} ms to the first paint, ${Math.round(memory)} MB at rest`;
}

await runCommand(bench);
