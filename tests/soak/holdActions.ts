import type { Locator } from '@playwright/test';
import { HOLD_TITLE_LIMIT, HOLDS, holdId } from '../../shared/model/collections/holds.ts';
import { formatInputTime } from '../../shared/ui/inputTime.ts';
import { confirm, leaveOpen } from './expected.ts';
import { pick } from './plan.ts';
import { findStored, holdText, readHistory, type StoredRecord } from './records.ts';
import { count, differ } from './report.ts';
import type { Staff } from './staff.ts';
import { type Action, areBothIdle, isIdle, type Turn } from './turn.ts';

/** A change in the list of what waits to be published. */
interface Row {
  title: string;
  /** The path of the hold that its record has, or would have. */
  hold: string;
  isHeld: boolean;
  /** The time at which it goes live by itself, as in the input: empty for none. */
  until: string;
  item: Locator;
}

/** What a person does with a row, and what must be stored then. */
interface HoldStep {
  staff: Staff;
  row: Row;
  /** The hold's text; undefined if the record is let go. */
  text: string | undefined;
  /** The value to put in the input; empty for no end; undefined if the record was not held, or is let go. */
  time?: string;
}

const LATER = '2099-12-31T23:59';
const EVEN_LATER = '2100-01-31T08:00';
const SOON_MS = 4000;
const AHEAD_MAX_MS = 10_000;
/** The publisher's clock may be behind by this much: it knows the server's time from its token, to the second. */
const PUBLISHER_BEHIND_MS = 1500;
/** The clock of a page may be ahead by this much: then it shows no rows whose time comes soon. */
const MOST_AHEAD_MS = 60_000;

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
      return holdOne(
        turn,
        (row) => setTime(turn.actor, row, time),
        ({ until }) => until !== time,
      );
    },
  },
  {
    name: 'clear a time',
    weight: 5,
    calls: 'write',
    isPossible: isIdle,
    run: (turn) =>
      holdOne(
        turn,
        (row) => setTime(turn.actor, row, ''),
        ({ until }) => until !== '',
      ),
  },
  { name: 'set a time that comes soon', weight: 16, isPossible: isIdle, run: setSoon },
  { name: 'both keep back or let go at once', weight: 8, isPossible: areBothIdle, run: bothAtOnce },
];

async function holdOne(
  turn: Turn,
  toStep: (row: Row) => HoldStep,
  isPossible: (row: Row) => boolean = () => true,
): Promise<void> {
  const rows = (await showWaiting(turn.actor)).filter(isPossible);
  if (rows.length === 0) return;
  const step = toStep(pick(rows, turn.decision.target));
  const before = await findStored(step.row.hold);
  await judgeHold(turn, step, before, await press(step));
}

/** Then the publisher publishes it by itself, which the comparison with the site waits for. */
async function setSoon(turn: Turn): Promise<void> {
  const { page } = turn.actor;
  const now = await page.evaluate(() => Date.now());
  if (now > Date.now() + AHEAD_MAX_MS) return;
  const time = formatInputTime(new Date(now + SOON_MS));
  await holdOne(turn, (row) => setTime(turn.actor, row, time));
  const waitMs = new Date(time).getTime() + PUBLISHER_BEHIND_MS - Date.now();
  await page.waitForTimeout(Math.max(0, waitMs));
}

/** Both may mean the same record: then the one whose version is stored was first. */
async function bothAtOnce(turn: Turn): Promise<void> {
  const { actor, colleague, decision } = turn;
  const own = await showWaiting(actor);
  const others = await showWaiting(colleague);
  if (own.length === 0 || others.length === 0) return;
  const row = pick(own, decision.target);
  const same = others.find(({ hold, isHeld }) => hold === row.hold && isHeld === row.isHeld);
  const different = others.filter(({ hold }) => hold !== row.hold);
  const other = decision.meetsColleague ? same : different.at(-1);
  if (!other) return;
  const steps = [tick(actor, row), tick(colleague, other)];
  const before = await Promise.all(steps.map((step) => findStored(step.row.hold)));
  const ended = await Promise.all(
    steps.map(async (step, index) => ({
      step,
      before: before[index],
      failure: await press(step),
    })),
  );
  const deleted = (await readHistory()).findLast(({ name }) => name === row.hold);
  const lastWriter = (await findStored(row.hold))?.by ?? deleted?.end?.by;
  if (lastWriter === colleague.email) ended.reverse();
  for (const [index, { step, failure, before: earlier }] of ended.entries()) {
    const met = index > 0 && row.hold === other.hold;
    await judgeHold(turn, step, met ? await findStored(row.hold) : earlier, failure);
  }
}

/** Opens the list of what waits to be published. */
async function showWaiting(staff: Staff): Promise<Row[]> {
  const { page } = staff;
  await staff.showTab('Overview');
  await staff.quiet();
  for (const more of await page.getByRole('button', { name: /^Show \d+ more$/ }).all())
    await more.click();
  const items = await page.locator('li[data-waiting]').all();
  return Promise.all(items.map((item) => readRow(staff, item)));
}

async function readRow({ page }: Staff, item: Locator): Promise<Row> {
  const title = (await item.locator('[translate=no]').first().textContent()) ?? '';
  const path = (await item.getAttribute('data-waiting')) ?? '';
  const [collection = '', id = ''] = path.split('/');
  const [time] = await chipIn(item).locator('time').all();
  const end = await time?.getAttribute('datetime');
  return {
    title,
    hold: `${HOLDS.name}/${holdId({ collection, id })}`,
    isHeld: end !== undefined || (await chipIn(item).textContent()) === 'Kept back',
    until: end ? formatInputTime(new Date(end)).slice(0, 'YYYY-MM-DDThh:mm'.length) : '',
    // A save may bring colleagues' changes, which move the rows.
    item: page.locator(`li[data-waiting="${path}"]`),
  };
}

const chipIn = (item: Locator) => item.getByRole('button', { name: /^Goes live: / });

function tick(staff: Staff, row: Row): HoldStep {
  return { staff, row, text: row.isHeld ? undefined : textOf(row, '') };
}

/** @param time as in the input; empty for no end */
function setTime(staff: Staff, row: Row, time: string): HoldStep {
  return { staff, row, time, text: textOf(row, time && new Date(time).toISOString()) };
}

function textOf({ title }: Row, until: string): string {
  return holdText(title.slice(0, HOLD_TITLE_LIMIT), until);
}

/** Returns why it was not saved, as the person is told; undefined if it was. */
async function press({ staff, row, text, time }: HoldStep): Promise<string | undefined> {
  const { item } = row;
  await chipIn(item).click();
  if (text === undefined) await item.getByRole('button', { name: /^With the next/ }).click();
  else if (!time) await item.getByRole('button', { name: /^Kept back/ }).click();
  else {
    await item.getByLabel('At a time').fill(time);
    await item.getByRole('button', { name: 'Set Time' }).click();
  }
  await staff.quiet();
  await item.and(staff.page.locator('[aria-busy=true]')).waitFor({ state: 'detached' });
  // After a failure, the list is read again before the person is told.
  await staff.quiet();
  // The alert of another save, for example of an order, may still be shown.
  const alert = staff.page.getByRole('alert').filter({ hasText: `Error saving “${row.title}”` });
  return (await alert.isVisible()) ? ((await alert.textContent()) ?? '') : undefined;
}

/** Records what the person was told. @param before what was stored when they pressed */
async function judgeHold(
  { fault }: Turn,
  { staff, row, text, time }: HoldStep,
  before: StoredRecord | undefined,
  failure: string | undefined,
): Promise<void> {
  const { hold } = row;
  const ticked = text === undefined ? 'let go' : 'kept back';
  const what = time === undefined ? ticked : `given ${time ? 'a' : 'no'} time`;
  count('hold', failure === undefined ? what : `not ${what}`);
  if (failure === undefined) {
    const isUnseen = before && text !== undefined && before.text !== text && !wasSeen(row, before);
    if (isUnseen) differ(`${staff.name} replaced ${hold} unseen: ${before.text}.`);
    confirm(hold, text, staff.email);
  } else if (failure.includes('a colleague')) {
    const isOwn = before
      ? before.by === staff.email && wasSeen(row, before)
      : !row.isHeld && !(await hasColleagueEnded(hold, staff));
    if (isOwn) differ(`${staff.name} was told about ${hold}: ${failure}`);
  } else if (fault.effect === 'open') leaveOpen(hold, text, staff.email);
  else if (fault.effect === 'none') differ(`${staff.name} could not save ${hold}: ${failure}`);
}

/** Whether a colleague has ended the hold: one whose time had come was not shown any more, but it was still in the list. */
async function hasColleagueEnded(hold: string, { email }: Staff): Promise<boolean> {
  const last = (await readHistory()).findLast(({ name }) => name === hold);
  return last?.end?.isDeletion === true && last.end.by !== email;
}

/** Whether the row showed the stored hold. One that goes live next may have a hold whose time has come. */
function wasSeen({ isHeld, until }: Row, { text }: StoredRecord): boolean {
  const [, stored = ''] = JSON.parse(text) as string[];
  if (!isHeld) return stored !== '' && Date.parse(stored) < Date.now() + MOST_AHEAD_MS;
  const shown = stored && formatInputTime(new Date(stored)).slice(0, 'YYYY-MM-DDThh:mm'.length);
  return until === shown;
}
