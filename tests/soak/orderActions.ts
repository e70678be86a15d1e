import type { Request } from '@playwright/test';
import { isIdle, showTab } from './dashboardActions.ts';
import { COMMIT } from './faults.ts';
import { afterMove, type Move, readFeaturedOrder, type StoredOrder } from './featuredOrder.ts';
import { pick } from './plan.ts';
import { projectName } from './records.ts';
import type { Action, Turn } from './session.ts';
import type { Staff } from './staff.ts';

const MOVES = [
  { label: 'Move first', to: () => 0 },
  { label: 'Move up', to: (index: number) => index - 1 },
  { label: 'Move down', to: (index: number) => index + 1 },
];

/** What a person does with the order of the featured projects. */
export const orderActions: readonly Action[] = [
  {
    name: 'move a featured project',
    weight: 8,
    calls: 'write',
    isPossible: isIdle,
    run: async (turn) => {
      const { actor, decision, fault, expectedOrder, report } = turn;
      const before = await readFeaturedOrder();
      const move = await chooseMove(actor, before, decision.target, decision.text);
      if (!move) return;
      const failure = await press(actor, move);
      const [kept, moved] = [before.shown, afterMove(before.shown, move)];
      const possible = { none: [moved], refused: [kept], notSent: [kept], open: [kept, moved] };
      const after = await readFeaturedOrder();
      const found = expectedOrder.judge(before, after, possible[fault.effect]);
      for (const difference of found) report.add(...difference);
      explain(turn, actor, failure);
    },
  },
  {
    name: 'both move at once',
    weight: 4,
    isPossible: (turn) => isIdle(turn) && turn.colleague.isSignedIn && !turn.colleague.form,
    run: async (turn) => {
      const { actor, colleague, decision, expectedOrder, report } = turn;
      const before = await readFeaturedOrder();
      const one = await chooseMove(actor, before, decision.target, decision.text);
      const other = await chooseMove(colleague, before, decision.fault, decision.action);
      if (!one || !other) return;
      const failures = await Promise.all([press(actor, one), press(colleague, other)]);
      const possible = [
        afterMove(afterMove(before.shown, one), other),
        afterMove(afterMove(before.shown, other), one),
      ];
      const found = expectedOrder.judge(before, await readFeaturedOrder(), possible);
      for (const difference of found) report.add(...difference);
      explain(turn, actor, failures[0]);
      explain(turn, colleague, failures[1]);
    },
  },
];

interface ChosenMove extends Move {
  index: number;
  label: string;
}

/** A random move among the rows that the person sees, which may be old; undefined where none is possible. */
async function chooseMove(
  { page }: Staff,
  { idsByName }: StoredOrder,
  row: number,
  kind: number,
): Promise<ChosenMove | undefined> {
  await showTab(page, 'Overview');
  const summary = page.locator('summary', { hasText: 'Order of the featured projects' });
  const details = page.locator('details', { has: summary });
  if ((await details.getAttribute('open')) === null) await summary.click();
  const titles = await details.locator('li > [dir=auto]').allTextContents();
  const names = titles.map((title) => projectName(title));
  const ids = names.map((name) => idsByName.get(name) ?? name);
  if (ids.length < 2) return undefined;
  const index = Math.floor(row * ids.length);
  const possible = MOVES.filter(({ to }) => {
    const place = to(index);
    return place !== index && place >= 0 && place < ids.length;
  });
  const { label, to } = pick(possible, kind);
  const id = ids[index] ?? '';
  const others = ids.filter((other) => other !== id);
  return { id, behind: others.slice(to(index)), index, label };
}

const isCommit = (request: Request): boolean => COMMIT.test(request.url());

/** Returns why the move was not saved, as the person is told; undefined when it was. */
async function press(staff: Staff, { index, label }: ChosenMove): Promise<string | undefined> {
  const { page } = staff;
  const alert = page.locator('details [role=alert]', { hasText: 'Error saving the order' });
  const answered = ['requestfinished', 'requestfailed'].map((event) =>
    page.waitForEvent(event as 'requestfinished', { predicate: isCommit }),
  );
  await page.getByRole('button', { name: label }).nth(index).click();
  // Without the newest changes, nothing is sent.
  await Promise.any([...answered, alert.waitFor()]);
  await staff.quiet();
  return (await alert.isVisible()) ? ((await alert.textContent()) ?? '') : undefined;
}

/** A move fails only because of a fault, and then says why. */
function explain({ fault, report }: Turn, { name }: Staff, failure: string | undefined): void {
  report.count('move', failure === undefined ? 'saved' : 'failed');
  const mustFail = fault.effect === 'refused' || fault.effect === 'notSent';
  if (failure === undefined ? !mustFail : fault.effect !== 'none') return;
  const told = failure === undefined ? 'nothing' : `“${failure}”`;
  report.add('unexplained', `${name} was told ${told} after a move, with ${fault.name}.`);
}
