import type { Browser } from '@playwright/test';
import { beginSession } from './beginSession.ts';
import { bulkActions } from './bulkActions.ts';
import { compare } from './compare.ts';
import { compareAtEnd } from './compareAtEnd.ts';
import { compareSite } from './compareSite.ts';
import { copyActions } from './copyActions.ts';
import { dashboardActions } from './dashboardActions.ts';
import { deletionActions } from './deletionActions.ts';
import { FAULTS, type Fault, NO_FAULT } from './faults.ts';
import { formActions } from './formActions.ts';
import { holdActions } from './holdActions.ts';
import { openingActions } from './openingActions.ts';
import { orderActions } from './orderActions.ts';
import { type Decision, pickWeighted } from './plan.ts';
import { publishActions } from './publishActions.ts';
import type { Report } from './report.ts';
import { DELETABLE_KINDS } from './restoring.ts';
import type { Action, Session, Turn } from './session.ts';
import type { Staff } from './staff.ts';
import { countHistory, startTeamAgain } from './teamStart.ts';

const ACTIONS = [
  ...dashboardActions,
  ...copyActions,
  ...openingActions,
  ...deletionActions,
  ...bulkActions,
  ...orderActions,
  ...formActions,
  ...holdActions,
  ...publishActions,
];
/** The team is reset after this many actions, so that there are several first changes. */
const TEAM_LASTS = 60;

/** Lets two members of staff act according to the plan, and compares after each action. */
export async function takeTurns(
  browser: Browser,
  plan: readonly Decision[],
  report: Report,
): Promise<void> {
  const session = await beginSession(browser, report);
  for (const [index, decision] of plan.entries()) {
    if (index > 0 && index % TEAM_LASTS === 0) {
      report.begin(`Before action ${index + 1}, the team starts again`);
      await compareAtEnd(session, ['person']);
      await startTeamAgain(session);
    }
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
    await compareSite(session);
    report.progress(index + 1, plan.length);
  }
  report.begin('At the end');
  await compareSite(session);
  await session.site.publisher.stop();
  await compareAtEnd(session, DELETABLE_KINDS);
  await countHistory(session);
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
  const { actor, colleague, fault, teamStart } = turn;
  for (const { email } of teamWriters(turn, action)) teamStart.writers.add(email);
  actor.accepts = true;
  await fault.begin(actor.page);
  await action.run(turn);
  await Promise.all([actor.quiet(), colleague.quiet()]);
  await fault.end(actor.page);
}

/** Who may write to the team in this action; calls that are refused or not sent write nothing. */
function teamWriters({ actor, colleague, fault }: Turn, { kind }: Action): Staff[] {
  if (fault.effect === 'refused' || fault.effect === 'notSent') return [];
  return [actor, colleague].filter(({ form }) => (kind ?? form?.kind) === 'person');
}
