import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { onStopSignal } from '../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../scripts/lib/userError.ts';
import { startDashboard } from '../bench/dashboard/startDashboard.ts';
import { findChromium } from '../support/chromium.ts';
import { wholeNumber } from '../support/options.ts';
import { makePlan } from './plan.ts';
import { Report } from './report.ts';
import { takeTurns } from './turns.ts';

const SEEDS = 2 ** 31;

/**
 * `npm run soak`: lets two members of staff act at random and under faults in the built dashboard, against the real
 * emulators. After each action it compares the store and the drafts with what staff were told. At the end it compares
 * the history, and restores every deleted record from it.
 * `-- --seed 7` repeats the decisions of a run, `-- --actions 2000` runs longer.
 */
async function soak(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, actions: { type: 'string', default: '500' } },
  });
  const seed = values.seed ? wholeNumber('--seed', values.seed) : randomInt(SEEDS);
  const plan = makePlan(seed, wholeNumber('--actions', values.actions));
  console.log(`Seed ${seed}, ${plan.length} actions.`);
  const report = new Report();
  onStopSignal({ stop: async () => report.print() });
  const emulators = await startDashboard();
  const browser = await chromium.launch(await findChromium());
  await takeTurns(browser, plan, report);
  await browser.close();
  await emulators.stop();
  report.print();
  const { length } = report.differences;
  if (length > 0) console.log(`The same decisions again: npm run soak -- --seed ${seed}`);
  process.exit(length > 0 ? 1 : 0);
}

await runCommand(soak);
