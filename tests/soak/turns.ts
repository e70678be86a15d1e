import type { Browser } from '@playwright/test';
import { DEMO_ADMIN } from '../../scripts/emulators/demoAccounts.ts';
import { ADMIN_EMAIL } from '../../shared/company.ts';
import { clearStore, storeProjects } from '../e2e/emulatorStore.ts';
import { compare, compareCount, compareHistory } from './compare.ts';
import { dashboardActions } from './dashboardActions.ts';
import { deletionActions } from './deletionActions.ts';
import { ExpectedOrder } from './expectedOrder.ts';
import { ExpectedStore } from './expectedStore.ts';
import { FAULTS, type Fault, NO_FAULT } from './faults.ts';
import { formActions } from './formActions.ts';
import { orderActions } from './orderActions.ts';
import { type Decision, pickWeighted } from './plan.ts';
import { readStore } from './records.ts';
import type { Report } from './report.ts';
import { bringBack } from './restoring.ts';
import type { Action, Session, Turn } from './session.ts';
import { Staff } from './staff.ts';

const ACTIONS = [...dashboardActions, ...deletionActions, ...orderActions, ...formActions];
const FIRST_PROJECTS = 15;

/** Lets two members of staff act according to the plan, and compares after each action. */
export async function takeTurns(
  browser: Browser,
  plan: readonly Decision[],
  report: Report,
): Promise<void> {
  const session = await beginSession(browser, report);
  for (const [index, decision] of plan.entries()) {
    const turn = await makeTurn(session, decision);
    const possible = ACTIONS.filter(({ isPossible }) => isPossible(turn));
    const action = pickWeighted(possible, decision.action);
    turn.fault = chooseFault(action, decision);
    const what = [action.name, turn.actor.form?.name].filter(Boolean).join(' ');
    report.begin(`Action ${index + 1} (${turn.actor.name}: ${what}, ${turn.fault.name})`);
    report.count('action', action.name);
    if (action.calls) report.count('fault', turn.fault.name);
    await act(turn, action);
    await compare(session);
    report.progress(index + 1, plan.length);
  }
  report.begin('At the end');
  for (const staff of session.staff) await compareCount(session, staff);
  await bringBack(session);
  await compareHistory(session);
}

async function beginSession(browser: Browser, report: Report): Promise<Session> {
  await clearStore();
  await storeProjects(FIRST_PROJECTS, (number) => ({
    title: `P${number} of the start`,
    description: `As it was stored #${number}`,
    featured: number % 2 === 0,
  }));
  const expected = new ExpectedStore();
  for (const { name, text, by } of await readStore()) expected.confirm(name, text, by);
  const staff = [await Staff.arrive(browser, DEMO_ADMIN), await Staff.arrive(browser, ADMIN_EMAIL)];
  let number = FIRST_PROJECTS;
  const expectedOrder = new ExpectedOrder();
  return { staff, expected, expectedOrder, report, nextNumber: () => (number += 1) };
}

async function makeTurn(session: Session, decision: Decision): Promise<Turn> {
  const [first, second] = session.staff;
  if (!first || !second) throw new Error('It takes two members of staff.');
  const isFirst = decision.person < 0.5;
  const [actor, colleague] = isFirst ? [first, second] : [second, first];
  const view = await actor.view();
  return { ...session, actor, colleague, decision, view, fault: NO_FAULT };
}

function chooseFault({ calls }: Action, { fault }: Decision): Fault {
  if (!calls) return NO_FAULT;
  const possible = FAULTS.filter(({ befalls }) => befalls === 'anything' || calls === 'write');
  return pickWeighted(possible, fault);
}

async function act(turn: Turn, action: Action): Promise<void> {
  const { actor, colleague, fault } = turn;
  actor.accepts = true;
  await fault.begin(actor.page);
  await action.run(turn);
  await Promise.all([actor.quiet(), colleague.quiet()]);
  await fault.end(actor.page);
}
