import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { runCommand } from '../../scripts/lib/userError.ts';
import { findChromium } from '../support/chromium.ts';
import { buildContestants, type Contestant } from './particles/contestants.ts';
import { type Measurement, measure, type Screen } from './particles/measure.ts';
import { type Result, summarise, TARGETS } from './particles/report.ts';
import { writeResults } from './results.ts';

const ROUNDS = 5;
const SCREENS: Screen[] = [
  { name: '1366×768, 1 px/pt', viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 },
  { name: '390×844, 3 px/pt', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
];

/** `npm run bench:particles`: compares the particle network with two well-known libraries, with the same settings. */
async function bench(): Promise<void> {
  const contestants = await buildContestants();
  const screens: Record<string, Result[]> = {};
  for (const screen of SCREENS) {
    console.log(`\n${screen.name}: ${ROUNDS} rounds…`);
    const results = await race(contestants, screen);
    console.table(summarise(results));
    screens[screen.name] = results;
  }
  console.log(`\nTargets: ${TARGETS}`);
  const report = {
    at: new Date().toISOString(),
    machine: cpus()[0]?.model,
    rounds: ROUNDS,
    screens,
  };
  await writeResults('particles', report);
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

await runCommand(bench);
