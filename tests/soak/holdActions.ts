import { formatInputTime } from '../../shared/ui/inputTime.ts';
import { findHold, type HoldStep, judgeHold, nameOf, press, setTime, tick } from './holding.ts';
import { areBothIdle, isIdle } from './places.ts';
import { pick } from './plan.ts';
import { readHistory } from './records.ts';
import type { Action, Turn } from './session.ts';
import { type Row, showWaiting } from './waitingList.ts';

const LATER = '2099-12-31T23:59';
const EVEN_LATER = '2100-01-31T08:00';
const SOON_MS = 4000;
const AHEAD_MAX_MS = 10_000;

/** How a person keeps changes back, and lets them go. */
export const holdActions: readonly Action[] = [
  {
    name: 'keep back or let go',
    weight: 24,
    calls: 'write',
    isPossible: isIdle,
    run: (turn) => holdOne(turn, (row) => tick(turn.actor, row)),
  },
  {
    name: 'set a time',
    weight: 14,
    calls: 'write',
    isPossible: isIdle,
    run: (turn) => {
      const time = turn.decision.text < 0.5 ? LATER : EVEN_LATER;
      return holdOne(turn, (row) => setTime(turn.actor, row, time), isHeld);
    },
  },
  {
    name: 'clear a time',
    weight: 5,
    calls: 'write',
    isPossible: isIdle,
    run: (turn) => holdOne(turn, (row) => setTime(turn.actor, row, ''), hasTime),
  },
  { name: 'set a time that comes soon', weight: 16, isPossible: isIdle, run: setSoon },
  { name: 'both keep back or let go at once', weight: 8, isPossible: areBothIdle, run: bothAtOnce },
];

const isHeld = ({ isTicked }: Row): boolean => !isTicked;
const hasTime = ({ until }: Row): boolean => until !== undefined && until !== '';

async function holdOne(
  turn: Turn,
  toStep: (row: Row) => HoldStep,
  isPossible: (row: Row) => boolean = () => true,
): Promise<void> {
  const rows = (await showWaiting(turn, turn.actor)).filter(isPossible);
  if (rows.length === 0) return;
  const step = toStep(pick(rows, turn.decision.target));
  const before = await findHold(step.row);
  judgeHold(turn, step, before, await press(step));
}

/** Then the publisher publishes it by itself, which the comparison with the site waits for. */
async function setSoon(turn: Turn): Promise<void> {
  const { page } = turn.actor;
  const now = await page.evaluate(() => Date.now());
  if (now > Date.now() + AHEAD_MAX_MS) return;
  const time = formatInputTime(new Date(now + SOON_MS));
  await holdOne(turn, (row) => setTime(turn.actor, row, time), isHeld);
  const waitMs = new Date(time).getTime() - Date.now();
  await page.waitForTimeout(Math.max(0, waitMs));
}

/** Both may mean the same record: then the one whose version is stored was first. */
async function bothAtOnce(turn: Turn): Promise<void> {
  const { actor, colleague, decision } = turn;
  const own = await showWaiting(turn, actor);
  const others = await showWaiting(turn, colleague);
  if (own.length === 0 || others.length === 0) return;
  const row = pick(own, decision.target);
  const same = others.find(({ path, isTicked }) => path === row.path && isTicked === row.isTicked);
  const different = others.filter(({ path }) => path !== row.path);
  const other = decision.meetsColleague ? same : different.at(-1);
  if (!other) return;
  const steps = [tick(actor, row), tick(colleague, other)];
  const before = await Promise.all(steps.map(({ row: one }) => findHold(one)));
  const failures = await Promise.all(steps.map(press));
  const ended = steps.map((step, index) => ({
    step,
    before: before[index],
    failure: failures[index],
  }));
  if ((await lastWriter(row)) === colleague.email) ended.reverse();
  for (const [index, { step, failure, before: earlier }] of ended.entries()) {
    const met = index > 0 && step.row.path === ended[0]?.step.row.path;
    judgeHold(turn, step, met ? await findHold(step.row) : earlier, failure);
  }
}

async function lastWriter(row: Row): Promise<string | undefined> {
  const stored = await findHold(row);
  if (stored) return stored.by;
  return (await readHistory()).findLast(({ name }) => name === nameOf(row))?.end?.by;
}
