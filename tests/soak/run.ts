import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { DEMO_ADMIN } from '../../scripts/emulators/demoAccounts.ts';
import { onStopSignal } from '../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../scripts/lib/userError.ts';
import { ADMIN_EMAIL } from '../../shared/company.ts';
import { startDashboard } from '../bench/dashboard/load.ts';
import { clearStore, storeProjects } from '../e2e/emulatorStore.ts';
import { findChromium } from '../support/chromium.ts';
import { wholeNumber } from '../support/options.ts';
import { bulkActions } from './bulkActions.ts';
import { compare, compareAtEnd, countHistory } from './compare.ts';
import { dashboardActions } from './dashboardActions.ts';
import { deletionActions } from './deletionActions.ts';
import { confirm } from './expected.ts';
import { FAULTS, type Fault, NO_FAULT } from './faults.ts';
import { formActions } from './formActions.ts';
import { holdActions } from './holdActions.ts';
import { openingActions } from './openingActions.ts';
import { orderActions } from './orderActions.ts';
import { type Decision, makePlan, pickWeighted } from './plan.ts';
import { previewActions } from './previewActions.ts';
import { publishActions, start } from './publishActions.ts';
import { isRunning, liveFile, stopPublisher } from './publisher.ts';
import { LISTED_KINDS, readStore } from './records.ts';
import { begin, count, differences, printNotes, printReport } from './report.ts';
import { compareSite, showDefaultTeam, watchSite } from './site.ts';
import { Staff } from './staff.ts';
import { noteTeamWriter, startTeamAgain } from './team.ts';
import { type Action, isRefusing, type Turn } from './turn.ts';

const SEEDS = 2 ** 31;
const FIRST_PROJECTS = 15;
const PROGRESS_EVERY = 50;
/** The team is reset after this many actions, so that there are several first changes. */
const TEAM_LASTS = 60;
const TEAM_VERSION = /^(people\/|order\/people$)/;
const ACTIONS = [
  ...dashboardActions,
  ...openingActions,
  ...deletionActions,
  ...bulkActions,
  ...orderActions,
  ...formActions,
  ...holdActions,
  ...publishActions,
  ...previewActions,
];

/**
 * `npm run soak`: lets two members of staff act at random and under faults in the built dashboard, against the real
 * emulators; the second writes descriptions with visible formatting. After each action it compares the store and the
 * drafts with what staff were told. At the end it compares the history, and restores every deleted record from it.
 * `-- --seed 7` repeats the decisions of a run, `-- --actions 2000` runs longer.
 */
async function soak(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, actions: { type: 'string', default: '500' } },
  });
  const seed = values.seed ? wholeNumber('--seed', values.seed) : randomInt(SEEDS);
  const plan = makePlan(seed, wholeNumber('--actions', values.actions));
  console.log(`Seed ${seed}, ${plan.length} actions.`);
  onStopSignal({ stop: async () => printReport() });
  const emulators = await startDashboard();
  await storeFirstProjects();
  const browser = await chromium.launch(await findChromium());
  const plain = { email: DEMO_ADMIN, writesFormatted: false };
  const formatted = { email: ADMIN_EMAIL, writesFormatted: true };
  const first = await Staff.arrive(browser, plain, liveFile);
  const second = await Staff.arrive(browser, formatted, liveFile);
  try {
    await takeTurns(first, second, plan);
  } catch (error) {
    printNotes();
    throw error;
  }
  await browser.close();
  await emulators.stop();
  printReport();
  const hasFailed = differences.length > 0;
  if (hasFailed) console.log(`The same decisions again: npm run soak -- --seed ${seed}`);
  process.exit(hasFailed ? 1 : 0);
}

/** Nothing else is stored. */
async function storeFirstProjects(): Promise<void> {
  await clearStore();
  await storeProjects(FIRST_PROJECTS, (number) => ({
    title: `P${number} of the start`,
    description: `As it was stored #${number}`,
    featured: number % 2 === 0,
  }));
  for (const { name, text, by } of await readStore()) confirm(name, text, by);
  await start();
  await watchSite();
}

/** Lets two members of staff act according to the plan, and compares after each action. */
async function takeTurns(first: Staff, second: Staff, plan: readonly Decision[]): Promise<void> {
  const staff = [first, second];
  for (const [index, decision] of plan.entries()) {
    if (index > 0 && index % TEAM_LASTS === 0) {
      begin(`Before action ${index + 1}, the team starts again`);
      await compareAtEnd(staff, ['person']);
      await countHistory(TEAM_VERSION);
      await startTeamAgain(staff, showDefaultTeam);
    }
    const [actor, colleague] = decision.person < 0.5 ? [first, second] : [second, first];
    const view = await actor.view();
    const turn = { actor, colleague, decision, view, fault: NO_FAULT };
    const possible = ACTIONS.filter(({ isPossible }) => isPossible(turn));
    const action = pickWeighted(possible, decision.action);
    turn.fault = chooseFault(action, decision);
    const what = [action.name, actor.form?.name].filter(Boolean).join(' ');
    begin(`Action ${index + 1} (${actor.name}: ${what}, ${turn.fault.name})`);
    count('action', action.name);
    if (action.calls) count('fault', turn.fault.name);
    await act(turn, action);
    await compare(staff);
    await compareSite(staff);
    const done = index + 1;
    if (done % PROGRESS_EVERY !== 0) continue;
    console.log(`  ${done} of ${plan.length} actions, ${differences.length} differences`);
  }
  begin('At the end');
  // What was asked for while nobody published is done now.
  if (!isRunning()) await start();
  await compareSite(staff);
  await stopPublisher();
  await compareAtEnd(staff, [...LISTED_KINDS, 'hold']);
  await countHistory();
}

function chooseFault({ calls }: Action, { fault }: Decision): Fault {
  if (!calls) return NO_FAULT;
  const possible = FAULTS.filter(({ befallsReads }) => befallsReads || calls === 'write');
  return pickWeighted(possible, fault);
}

async function act(turn: Turn, { kind, run }: Action): Promise<void> {
  const { actor, colleague, fault } = turn;
  for (const person of [actor, colleague]) {
    const isOfTeam = (kind ?? person.form?.kind) === 'person';
    // Calls that are refused or not sent write nothing.
    if (isOfTeam && !isRefusing(fault)) noteTeamWriter(person);
  }
  actor.accepts = true;
  await fault.begin(actor.page);
  await run(turn);
  await Promise.all([actor.quiet(), colleague.quiet()]);
  await fault.end(actor.page);
}

await runCommand(soak);
