import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { onStopSignal } from '../../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../../scripts/lib/userError.ts';
import { findChromium } from '../../support/chromium.ts';
import { wholeNumber } from '../../support/options.ts';
import { finish, printTable } from '../report.ts';
import { largest, median } from '../statistics.ts';
import { startDashboard } from './load.ts';
import type { Reactions } from './reactions.ts';
import { measureSizes, type SizeFigures } from './sizes.ts';
import { dashboardTargets } from './targets.ts';
import { weighScripts } from './weight.ts';
import { measureWork } from './work.ts';

const SIZES = [100, 1000, 5000];
const LARGEST = Math.max(...SIZES);
const BUSY = 'The machine was busy with something else: the times are longer than on an idle one';

/**
 * `npm run bench:dashboard`: the built dashboard against the real emulators and rules, with few and with many projects.
 * `-- --runs 3` for fewer runs of each measurement.
 */
async function benchDashboard(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = wholeNumber('--runs', values.runs);
  onStopSignal();
  const busyProcesses = loadavg()[0] ?? 0;
  const emulators = await startDashboard();
  const browser = await chromium.launch(await findChromium());
  const sizes = await measureSizes(browser, SIZES, runs);
  console.log('Scrolling and previewing…');
  const work = await measureWork(browser, LARGEST, runs);
  const weight = await weighScripts(browser, LARGEST);
  const chromiumVersion = browser.version();
  await browser.close();
  await emulators.stop();

  const targets = dashboardTargets(weight, sizes, work);
  printTable(targets);
  printTable(growthOf(sizes));
  const reactions = Object.entries(work.reactions);
  printTable({
    ...Object.fromEntries(reactions.map(([what, times]) => [`${what}, ms`, spread(times)])),
    'frame while scrolling, ms': { median: work.medianFrameMs, slowest: work.longestFrameMs },
  });
  console.log(`Tasks over 50 ms while scrolling past ${LARGEST} projects: ${work.longTasks}.`);
  if (busyProcesses > 1) console.log(`${BUSY} (load average before: ${busyProcesses.toFixed(1)}).`);
  const results = { busyProcesses, chromiumVersion, runs, targets, sizes, work };
  await finish('dashboard', results, targets);
}

/** The figures for each number of projects, then the later ones as multiples of the first number's. */
function growthOf(sizes: SizeFigures[]): object[] {
  const [first] = sizes;
  const multiples = sizes.slice(1).map((size) => {
    const names = Object.keys(size) as (keyof SizeFigures)[];
    return Object.fromEntries(names.map((name) => [name, size[name] / (first?.[name] ?? NaN)]));
  });
  return [...sizes, ...multiples];
}

function spread({ paintedMs, plainMs }: Reactions) {
  return {
    median: median(paintedMs),
    slowest: largest(paintedMs),
    'plain DOM, median': median(plainMs),
    'plain DOM, slowest': largest(plainMs),
  };
}

await runCommand(benchDashboard);
