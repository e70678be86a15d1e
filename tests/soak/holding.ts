import { HOLD_TITLE_LIMIT, HOLDS, holdId } from '../../shared/model/collections/holds.ts';
import { formatInputTime } from '../../shared/ui/inputTime.ts';
import { findStored, holdText, type StoredRecord } from './records.ts';
import type { Turn } from './session.ts';
import type { Staff } from './staff.ts';
import { type Row, timeIn } from './waitingList.ts';

/** What a person does with a row, and what must be stored then. */
export interface HoldStep {
  staff: Staff;
  row: Row;
  /** The hold's text; undefined if the record is let go. */
  text: string | undefined;
  /** The value to put in the input; undefined if the person presses the checkbox. */
  time?: string | undefined;
}

export function tick(staff: Staff, row: Row): HoldStep {
  return { staff, row, text: row.isTicked ? textOf(row, '') : undefined };
}

/** @param time as in the input; empty for no end */
export function setTime(staff: Staff, row: Row, time: string): HoldStep {
  return { staff, row, time, text: textOf(row, time && new Date(time).toISOString()) };
}

function textOf({ title }: Row, until: string): string {
  return holdText(title.slice(0, HOLD_TITLE_LIMIT), until);
}

export function nameOf({ path }: Row): string {
  const [collection = '', id = ''] = path.split('/');
  return `${HOLDS.name}/${holdId({ collection, id })}`;
}

/** Returns why it was not saved, as the person is told; undefined if it was. */
export async function press({ staff, row, time }: HoldStep): Promise<string | undefined> {
  const { item } = row;
  if (time === undefined) await item.getByRole('checkbox').click();
  else if (time === '') await item.getByRole('button', { name: 'Remove Time' }).click();
  else {
    await timeIn(item).fill(time);
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
export function judgeHold(
  { fault, expected, report }: Turn,
  { staff, row, text, time }: HoldStep,
  before: StoredRecord | undefined,
  failure: string | undefined,
): void {
  const name = nameOf(row);
  const what = wordsFor({ text, time });
  report.count('hold', failure === undefined ? what : `not ${what}`);
  if (failure === undefined) {
    const isUnseen = before && text !== undefined && before.text !== text && !wasSeen(row, before);
    if (isUnseen) report.add('lost', `${staff.name} replaced ${name} unseen: ${before.text}.`);
    expected.confirm(name, text, staff.email);
  } else if (failure.includes('a colleague')) {
    if (before ? before.by === staff.email && wasSeen(row, before) : row.isTicked) {
      report.add('unexplained', `${staff.name} was told about ${name}: ${failure}`);
    }
  } else if (fault.effect === 'open') expected.leaveOpen(name, text, staff.email);
  else if (fault.effect === 'none') {
    report.add('unexplained', `${staff.name} could not save ${name}: ${failure}`);
  }
}

function wordsFor({ text, time }: Pick<HoldStep, 'text' | 'time'>): string {
  if (time !== undefined) return time ? 'given a time' : 'given no time';
  return text === undefined ? 'let go' : 'kept back';
}

/** Whether the row showed the stored hold. A ticked row may have one whose time has come. */
function wasSeen({ isTicked, until }: Row, { text }: StoredRecord): boolean {
  const [, stored] = JSON.parse(text) as [string, string];
  if (isTicked) return stored !== '' && Date.parse(stored) < Date.now() + MOST_AHEAD_MS;
  return (
    until === (stored && formatInputTime(new Date(stored)).slice(0, 'YYYY-MM-DDThh:mm'.length))
  );
}

/** The clock of a page may be ahead by this much: then it shows no rows whose time comes soon. */
export const MOST_AHEAD_MS = 60_000;

export async function findHold(row: Row): Promise<StoredRecord | undefined> {
  return findStored(nameOf(row));
}
