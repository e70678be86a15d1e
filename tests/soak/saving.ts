import { confirm, leaveOpen, refuse } from './expected.ts';
import type { Fault } from './faults.ts';
import { merge, nextBase, takeOver, withDecided } from './merging.ts';
import { findStored, type StoredRecord, textOf } from './records.ts';
import { count, differ } from './report.ts';
import { confirmSchedule, leaveScheduleOpen, readSchedule, type Schedule } from './scheduling.ts';
import type { OpenForm, Staff } from './staff.ts';

interface Attempt {
  actor: Staff;
  form: OpenForm;
  name: string;
  text: string;
  /** What was stored when save was pressed. */
  before: StoredRecord | undefined;
  /** Undefined for a new record. */
  schedule: Schedule | undefined;
}

type Version = Pick<StoredRecord, 'text' | 'lastUpdated'>;

/** Begins a save of the person's form. */
export async function beginSave(actor: Staff, isPublished = false): Promise<Attempt> {
  const { form: fields } = await actor.view();
  const { form } = actor;
  if (!form?.name || !fields) throw new Error(`${actor.name} has nothing to save.`);
  const { name } = form;
  const schedule = await readSchedule(actor, form, fields, isPublished);
  return { actor, form, name, text: textOf(fields), before: await findStored(name), schedule };
}

/** Checks what the person was told, and records what must be stored then. */
export async function judgeSave(
  attempt: Attempt,
  { effect }: Fault,
  alert: string | undefined,
): Promise<void> {
  const { actor, form, name, before, schedule } = attempt;
  const said = `${actor.name}’s save of ${name} was answered "${alert}"`;
  if (alert === undefined) await confirmSave(attempt, possibleTexts(attempt, before));
  else if (alert.includes('a colleague')) await judgeConflict(attempt, effect, said);
  else {
    const sent = await followForm(attempt, before);
    count('save', `${form.kind}: ${isUnanswered(effect) ? 'not answered' : 'refused'}`);
    if (effect === 'none') differ(`${said} without a reason.`);
    if (isUnanswered(effect)) know(form, [...form.known, sent]);
    else refuse(sent);
    if (effect === 'open') {
      leaveOpen(name, sent, actor.email);
      if (schedule) leaveScheduleOpen(actor, schedule);
    }
  }
}

const isUnanswered = (effect: Fault['effect']) => effect === 'open' || effect === 'notSent';

async function judgeConflict(attempt: Attempt, effect: Fault['effect'], said: string) {
  const { actor, form, name, text, before } = attempt;
  count('save', `${form.kind}: conflict`);
  refuse(text);
  const after = await findStored(name);
  const { newerVersion, isConflictShown, isScheduleAsked } = await actor.view();
  // A colleague may have changed only when it goes live.
  if (after && isOwnVersion(attempt, after) && !isScheduleAsked) {
    const versions = `it was typed over ${form.base}, ${before?.lastUpdated} was stored before and ${after.lastUpdated} after, holding ${after.text}`;
    differ(`${said}, but nobody else had saved it: ${versions}.`);
  }
  if (!isConflictShown) differ(`${said}, but the form shows no conflict.`);
  const met = [before, after].find((stored) => stored?.lastUpdated === newerVersion);
  const isCertain = effect === 'none' && basesOf(form).length === 1 && !isScheduleAsked;
  if (met && isCertain && possibleTexts(attempt, met).length > 0) {
    differ(`${said}, but both had changed no field: ${text}, ${met.text}.`);
  }
  await followForm(attempt, met);
}

/** Records a confirmed save, which has stored one of these texts. */
export async function confirmSave(
  { actor, form, name, text, before, schedule }: Attempt,
  possible: readonly string[],
): Promise<void> {
  if (possible.length === 0) {
    const replaced = before ? `replaced unseen ${before.text}` : 'wrote again what was deleted';
    differ(`${actor.name}’s save of ${name}, ${text}, ${replaced}.`);
  }
  const stored = (await findStored(name))?.text;
  const found = possible.find((one) => one === stored) ?? possible[0] ?? text;
  count('save', `${form.kind}: ${found === text ? 'confirmed' : 'merged'}`);
  confirm(name, found, actor.email);
  if (schedule) await confirmSchedule(actor, form, schedule);
  actor.forget(form.work);
  actor.form = undefined;
}

/** Records two confirmed saves of one record in their order, which follows from who saved last. */
export async function confirmBoth(one: Attempt, other: Attempt): Promise<void> {
  const stored = await findStored(one.name);
  const orders = [...inTurn(one, other), ...inTurn(other, one)];
  const fitting = orders.filter(({ text, by }) => text === stored?.text && by === stored.by);
  const found = fitting.find(({ haveBothWritten }) => haveBothWritten) ?? fitting[0];
  for (const [attempt, possible] of found?.saves ?? [[one, []] as const, [other, []] as const]) {
    await confirmSave(attempt, possible);
  }
}

/** What may be stored after both saves, the later one over the earlier one. */
function inTurn(first: Attempt, last: Attempt) {
  return possibleTexts(first, first.before).flatMap((former) =>
    possibleTexts(last, { text: former, lastUpdated: 'of the first' }).map((text) => {
      // Saving what is stored already writes nothing.
      const haveBothWritten = text !== former;
      const { email: by } = (haveBothWritten ? last : first).actor;
      const saves = [[first, [former]] as const, [last, [text]] as const];
      return { text, by, haveBothWritten, saves };
    }),
  );
}

/** What a confirmed save may have stored over this version; empty if it had to be refused. */
export function possibleTexts(attempt: Attempt, stored: Version | undefined): string[] {
  const { form, text } = attempt;
  if (!stored) return form.base === undefined ? [text] : [];
  if (isOwnVersion(attempt, stored)) return [text];
  const merged = basesOf(form).map((base) => merge(base, text, stored.text));
  return merged.filter((found) => found !== undefined);
}

/**
 * Follows a form after a save that may have hit a colleague's version: checks which fields the form took over, and
 * moves its base version.
 * @returns the text of the form
 */
async function followForm(attempt: Attempt, met: StoredRecord | undefined): Promise<string> {
  const { actor, form, name, text } = attempt;
  const view = await actor.view();
  const shown = view.form ? textOf(view.form) : text;
  form.met = met;
  if (!met || isOwnVersion(attempt, met)) return shown;
  const base = findBase(attempt, met, (taken) => taken === shown);
  if (base !== undefined) moveBase(form, met, nextBase(base, text, met.text));
  else if (shown !== text || view.isConflictShown) {
    const versions = `typed ${text} over ${form.baseText}, and met ${met.text}`;
    differ(`${actor.name}’s form of ${name} holds ${shown}: it was ${versions}.`);
  }
  if (shown !== text) await actor.remember();
  return shown;
}

/** The base from which the form must have merged, according to what is found in the form or in its draft. */
export function findBase(
  { form, text }: Attempt,
  met: StoredRecord,
  isFound: (taken: string) => boolean,
): string | undefined {
  return basesOf(form).find((base) => isFound(takeOver(base, text, met.text)));
}

/** Makes this version the base version of the form; a base with another text has unresolved fields. */
export function moveBase(form: OpenForm, stored: StoredRecord, base: string): void {
  const isDecided = base === stored.text;
  if (isDecided) form.base = stored.lastUpdated;
  form.baseText = base;
  if (form.work) form.work.baseText = base;
  know(form, isDecided ? [base] : []);
}

/** Resolves these fields of a conflict, as the person has done by a choice or by typing. */
export function decideFields(form: OpenForm, isDecided: (at: number) => boolean): void {
  const { met, baseText } = form;
  if (!met || baseText === undefined) return;
  moveBase(form, met, withDecided(baseText, met.text, isDecided));
}

function know(form: OpenForm, known: string[]): void {
  form.known = known;
  if (form.work) form.work.known = [...known];
}

/** The text of the base version, and the texts that the form may have stored since without a confirmation. */
function basesOf({ baseText, known }: OpenForm): string[] {
  return [...new Set(baseText === undefined ? known : [baseText, ...known])];
}

/** Whether the stored version is the form's base, was shown in the form, or was sent from it. */
function isOwnVersion({ form, text }: Attempt, { lastUpdated, ...stored }: Version): boolean {
  return lastUpdated === form.base || stored.text === text || form.known.includes(stored.text);
}
