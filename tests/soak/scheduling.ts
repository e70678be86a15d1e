import { HOLD_TITLE_LIMIT, HOLDS, holdId } from '../../shared/model/collections/holds.ts';
import { formatInputTime } from '../../shared/ui/inputTime.ts';
import { confirm, leaveOpen } from './expected.ts';
import { pick } from './plan.ts';
import {
  type Fields,
  findStored,
  holdText,
  KINDS,
  readHistory,
  type StoredRecord,
} from './records.ts';
import { count, differ } from './report.ts';
import type { OpenForm, Staff } from './staff.ts';
import type { Turn } from './turn.ts';
import { FORM } from './view.ts';

/** When a form’s record is to go live, as its button says before a save. */
export interface Schedule {
  /** The path of the hold that its record has, or would have. */
  hold: string;
  /** The hold's text; undefined if the record goes live next. */
  wanted: string | undefined;
  before: StoredRecord | undefined;
}

const LATER = '2099-11-30T08:00';
/** The form's choices: kept back, at a time, next. */
const CHOICES = ['', LATER, undefined] as const;

const chipOf = ({ page }: Staff) =>
  page.locator(FORM).getByRole('button', { name: /^Goes live: / });

/** Chooses in a form when its record goes live; nothing is stored before its save. */
export async function chooseSchedule({ actor, decision }: Turn): Promise<void> {
  const { form, page } = actor;
  if (!form?.name || !(await findStored(form.name))) return;
  const shown = await shownUntil(actor);
  const until = pick(
    CHOICES.filter((choice) => choice !== shown),
    decision.text,
  );
  await chipOf(actor).click();
  const box = page.getByRole('group', { name: 'When it goes live' });
  if (until === undefined) await box.getByRole('button', { name: /^With the next/ }).click();
  else if (until === '') await box.getByRole('button', { name: /^Kept back/ }).click();
  else {
    await box.getByLabel('At a time').fill(until);
    await box.getByRole('button', { name: 'Set Time' }).click();
  }
  form.isScheduled = true;
  // It is kept as a draft, as what is typed.
  await actor.remember();
  count('hold', 'chosen in a form');
}

/** What the form's button says: the time as in an input, empty for kept back, undefined for next. */
async function shownUntil(staff: Staff): Promise<string | undefined> {
  const chip = chipOf(staff);
  const [time] = await chip.locator('time').all();
  const end = await time?.getAttribute('datetime');
  if (end) return formatInputTime(new Date(end)).slice(0, LATER.length);
  return (await chip.textContent()) === 'Kept back' ? '' : undefined;
}

/** @param isPublished whether the save also publishes, which lets the record go */
export async function readSchedule(
  staff: Staff,
  { kind, name = '' }: OpenForm,
  fields: Fields,
  isPublished: boolean,
): Promise<Schedule | undefined> {
  const path = (await findStored(name))?.path;
  if (!path) return undefined;
  const [collection = '', id = ''] = path.split('/');
  const until = await shownUntil(staff);
  const title = KINDS[kind].collection.titleOf(fields as never, id).slice(0, HOLD_TITLE_LIMIT);
  const hold = `${HOLDS.name}/${holdId({ collection, id })}`;
  const end = until && new Date(until).toISOString();
  const wanted = end !== undefined && !isPublished ? holdText(title, end) : undefined;
  return { hold, wanted, before: await findStored(hold) };
}

/** Records what a confirmed save has stored of when its record goes live. */
export async function confirmSchedule(
  { email, name }: Staff,
  { isScheduled }: OpenForm,
  { hold, wanted, before }: Schedule,
): Promise<void> {
  const after = await findStored(hold);
  const isAsWanted = isScheduled
    ? untilIn(after?.text) === untilIn(wanted)
    : after?.text === before?.text || untilIn(after?.text) === untilIn(wanted);
  const last = after?.by ?? (await lastEnd(hold))?.by;
  if (!isAsWanted && last === email) {
    differ(
      `${name} chose ${wanted} for ${hold}, and it is ${after?.text}; it was ${before?.text}.`,
    );
  }
  if (after?.text !== before?.text && last === email) confirm(hold, after?.text, email);
}

/** The save was sent without an answer: what it says of when its record goes live may be stored. */
export function leaveScheduleOpen({ email }: Staff, { hold, wanted, before }: Schedule): void {
  if (untilIn(wanted) !== untilIn(before?.text)) leaveOpen(hold, wanted, email);
}

const lastEnd = async (hold: string) =>
  (await readHistory()).findLast(({ name }) => name === hold)?.end;

/** Undefined where there is no hold. The title is that of the record when the hold was saved. */
function untilIn(text: string | undefined): string | undefined {
  const until = text === undefined ? undefined : (JSON.parse(text) as string[])[1];
  return until && formatInputTime(new Date(until));
}
