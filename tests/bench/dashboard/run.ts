import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { wholeNumber } from '../../../scripts/lib/options.ts';
import { onStopSignal } from '../../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../../scripts/lib/userError.ts';
import { findChromium } from '../../support/chromium.ts';
import { writeResults } from '../results.ts';
import { measureSize, measureWork, type SizeFigures } from './measure.ts';
import { seedProjects } from './portfolio.ts';
import { growthTable, promiseTable, workTable } from './report.ts';
import { startDashboard } from './startDashboard.ts';
import { isKept, promises } from './targets.ts';
import { weighScripts } from './weight.ts';

const SIZES = [100, 1000, 5000];
const LARGEST = Math.max(...SIZES);
const BUSY = 'The machine was busy with something else: the times are longer than they should be';

/**
 * `npm run bench:dashboard`: the built dashboard against the real emulators and rules, with few and with many projects.
 * `-- --runs 5` for more runs of each measurement.
 */
async function benchDashboard(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
  const runs = wholeNumber('--runs', values.runs);
  onStopSignal();
  const busyProcesses = loadavg()[0] ?? 0;
  const emulators = await startDashboard();
  const browser = await chromium.launch(await findChromium());
  const sizes: SizeFigures[] = [];
  for (const size of SIZES) {
    console.log(`${size} projects…`);
    await seedProjects(size);
    sizes.push(await measureSize(browser, size, runs));
  }
  console.log('Scrolling and searching…');
  const work = await measureWork(browser, LARGEST, runs);
  const scriptsKb = await weighScripts(browser, LARGEST);
  const chromiumVersion = browser.version();
  await browser.close();
  await emulators.stop();

  const promised = promises(scriptsKb, sizes, work);
  console.table(promiseTable(promised));
  console.table(growthTable(sizes));
  console.table(workTable(work));
  console.log(`Tasks over 50 ms while scrolling past ${LARGEST} projects: ${work.longTasks}.`);
  if (busyProcesses > 1) console.log(`${BUSY} (load average before: ${busyProcesses.toFixed(1)}).`);
  const circumstances = {
    date: new Date(),
    machine: cpus()[0]?.model,
    busyProcesses,
    chromiumVersion,
    runs,
  };
  await writeResults('dashboard', { ...circumstances, promised, sizes, work });
  const broken = promised.filter((one) => !isKept(one)).map(({ what }) => what);
  console.log(broken.length === 0 ? 'Every target is met.' : `Missed:\n  ${broken.join('\n  ')}`);
  process.exit(broken.length === 0 ? 0 : 1);
}

await runCommand(benchDashboard);
