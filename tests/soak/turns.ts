import type { Browser } from '@playwright/test';
import { DEMO_ADMIN } from '../../scripts/emulators/demoAccounts.ts';
import { HOSTING_PORT } from '../../scripts/lib/ports.ts';
import { COMPANY } from '../../shared/company.ts';
import { EMULATOR_HOST } from '../../shared/model/backend.ts';
import { clearStore, storeProject } from '../e2e/emulatorStore.ts';
import { ACTIONS, type Action } from './actions.ts';
import { ExpectedStore } from './expectedStore.ts';
import { FAULTS, type Fault, NO_FAULT } from './faults.ts';
import { type Decision, pickWeighted } from './plan.ts';
import { readStore } from './records.ts';
import type { Report } from './report.ts';
import type { Session, Turn } from './session.ts';
import { Staff } from './staff.ts';
import { compareTyped } from './typedTexts.ts';

const BASE_URL = `http://${EMULATOR_HOST}:${HOSTING_PORT}`;
const FIRST_PROJECTS = 15;
/** Ids have 20 characters, the first 7 of them `project`. */
const NUMBER_LENGTH = 13;

/** Lets two members of staff do what the plan says, and compares after each action. */
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
    if (action.calls !== 'nothing') report.count('fault', turn.fault.name);
    await act(turn, action);
    await compare(session);
    report.progress(index + 1, plan.length);
  }
  report.begin('At the end');
  for (const staff of session.staff) await compareCount(session, staff);
}

async function beginSession(browser: Browser, report: Report): Promise<Session> {
  await clearStore();
  const texts = Array.from({ length: FIRST_PROJECTS }, (_, index) => index + 1);
  for (const number of texts) {
    await storeProject(`project${String(number).padStart(NUMBER_LENGTH, '0')}`, {
      title: `P${number} of the start`,
      description: `As it was stored #${number}`,
    });
  }
  const expected = new ExpectedStore();
  for (const { name, text } of await readStore()) expected.confirm(name, text);
  const staff = [];
  for (const email of [DEMO_ADMIN, COMPANY.adminEmail]) {
    staff.push(await Staff.arrive(browser, BASE_URL, email));
  }
  let number = FIRST_PROJECTS;
  return {
    staff,
    expected,
    report: (difference) => report.add(difference),
    count: (group, what) => report.count(group, what),
    nextNumber: () => (number += 1),
  };
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
  if (calls === 'nothing') return NO_FAULT;
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

async function compare({ staff, expected, report }: Session): Promise<void> {
  const [stored, ...views] = await Promise.all([
    readStore(),
    ...staff.map((person) => person.view()),
  ]);
  for (const difference of expected.compare(stored)) report(difference);
  for (const [index, view] of views.entries()) {
    const person = staff[index];
    if (!person) continue;
    for (const difference of compareTyped(person, view, stored)) report(difference);
    for (const error of person.uncaught.splice(0)) {
      report({ kind: 'unexplained', sentence: `${person.name}’s page said: ${error}` });
    }
    if (view.hasCrashed) {
      report({ kind: 'unexplained', sentence: `${person.name}’s dashboard has failed.` });
      person.form = undefined;
      await person.loadDashboard();
    }
    if (person.isSignedIn === view.isLoginShown) {
      const state = view.isLoginShown ? 'at the login form' : 'signed in';
      report({ kind: 'unexplained', sentence: `${person.name} is unexpectedly ${state}.` });
      person.isSignedIn = !view.isLoginShown;
    }
  }
}

/** Reloaded, the dashboard counts what is stored. */
async function compareCount({ report }: Session, staff: Staff): Promise<void> {
  if (!staff.isSignedIn) return;
  await staff.loadDashboard();
  await staff.page.getByRole('heading', { name: 'Total Projects' }).waitFor();
  await staff.quiet();
  const total = staff.page.locator('section', { hasText: 'Total Projects' });
  const shown = await total.getByRole('paragraph').first().textContent();
  const count = (await readStore()).filter(({ createdAt }) => createdAt).length;
  if (shown === String(count)) return;
  const sentence = `${staff.name} sees ${shown} projects, but ${count} are stored.`;
  report({ kind: 'unexplained', sentence });
}
