import { chromium } from '@playwright/test';
import { runCommand } from '../../scripts/lib/userError.ts';
import { findChromium } from '../support/chromium.ts';
import { buildContestants, type Contestant, EMPTY_PAGE, OURS } from './particles/contestants.ts';
import { type Measurement, measure, type Screen } from './particles/measure.ts';
import { printTable, writeResults } from './report.ts';
import { medians } from './statistics.ts';

const ROUNDS = 5;
const SCREENS: Screen[] = [
  { name: '1366×768, 1 px/pt', viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 },
  { name: '390×844, 3 px/pt', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
];
const TARGETS =
  'main thread per frame at most 0.20 of the better rival, CPU at most 0.50, 3,000 bytes of brotli.';

interface Result {
  name: string;
  brotliBytes: number;
  measurements: Measurement[];
}

/** `npm run bench:particles`: compares the particle network with two well-known libraries, with the same settings. */
async function bench(): Promise<void> {
  const contestants = await buildContestants();
  const screens: Record<string, Result[]> = {};
  for (const screen of SCREENS) {
    console.log(`\n${screen.name}: ${ROUNDS} rounds…`);
    const results = await race(contestants, screen);
    printTable(summarise(results));
    screens[screen.name] = results;
  }
  console.log(`\nTargets: ${TARGETS}`);
  await writeResults('particles', { rounds: ROUNDS, screens });
}

/** Measures in rounds, so that other load on the machine affects all contestants. */
async function race(contestants: Contestant[], screen: Screen): Promise<Result[]> {
  const results = contestants.map(({ name, brotliBytes }) => ({
    name,
    brotliBytes,
    measurements: [] as Measurement[],
  }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { files }] of contestants.entries()) {
      results[index]?.measurements.push(await measureOnce(files, screen));
    }
  }
  return results;
}

/** Measures each time in a new browser, so that the contestants do not affect each other. */
async function measureOnce(files: Contestant['files'], screen: Screen): Promise<Measurement> {
  const browser = await chromium.launch(await findChromium());
  try {
    return await measure(browser, files, screen);
  } finally {
    await browser.close();
  }
}

/** The medians, and our costs as shares of the better rival's. */
function summarise(results: Result[]): Record<string, object> {
  const rows = Object.fromEntries(
    results.map(({ name, brotliBytes, measurements }) => [
      name,
      { ...medians(measurements), brotliBytes },
    ]),
  );
  const { [OURS]: ours, [EMPTY_PAGE]: _empty, ...others } = rows;
  if (!ours) throw new Error('The site’s own network was not measured.');
  const { framesPerSecond: _frames, ...costs } = ours;
  const shares = Object.entries(costs).map(([name, cost]) => {
    const rivals = Object.values(others).map((rival) => rival[name as keyof typeof costs]);
    return [name, cost / Math.min(...rivals)];
  });
  return { ...rows, 'ours / better rival': Object.fromEntries(shares) };
}

await runCommand(bench);
