import { leaveOpen } from './expected.ts';
import { NO_FAULT } from './faults.ts';
import { differsAt, nextBase, takeOver } from './merging.ts';
import { pick } from './plan.ts';
import { judgePublished } from './publishActions.ts';
import { firstWord, LISTED, labelsOf, textOf } from './records.ts';
import { count, differ } from './report.ts';
import {
  beginSave,
  confirmBoth,
  confirmSave,
  decideFields,
  findBase,
  judgeSave,
  moveBase,
  possibleTexts,
} from './saving.ts';
import { chooseSchedule, leaveScheduleOpen } from './scheduling.ts';
import type { Staff } from './staff.ts';
import { isTeamStored } from './team.ts';
import type { Action, Turn } from './turn.ts';
import { typeInForm } from './typing.ts';
import { FORM } from './view.ts';

const RELOAD_WITHIN_MS = 150;
/** From this random share on, a field that both have changed is left unresolved. */
const UNRESOLVED_FROM = 0.8;

const hasForm = ({ actor }: Turn) => actor.form !== undefined;
const canSave = ({ actor, view }: Turn) => actor.form?.name !== undefined && !view.isChoiceOpen;
const isOffered = ({ actor, view }: Turn) => actor.form !== undefined && view.isDraftOffered;
const isInConflict = ({ actor, view }: Turn) => actor.form !== undefined && view.isConflictShown;

const isUndisputed = ({ actor, view }: Turn) => actor.form !== undefined && !view.isConflictShown;
const isAsked = (turn: Turn) => isInConflict(turn) && turn.view.newerVersion !== undefined;

/** Two members of the team are open, and a save of either would be the first change of the team. */
const areFirstOfTeam = ({ actor, colleague }: Turn) =>
  !isTeamStored() && [actor, colleague].every(({ form }) => form?.kind === 'person');

/** What a person does with an open form. */
export const formActions: readonly Action[] = [
  { name: 'type', weight: 12, isPossible: hasForm, run: type },
  {
    name: 'choose when it goes live',
    weight: 8,
    isPossible: (turn) => canSave(turn) && !turn.actor.form?.isScheduled,
    run: chooseSchedule,
  },
  { name: 'save', weight: 14, calls: 'write', isPossible: canSave, run: (turn) => save(turn) },
  {
    name: 'save and publish',
    weight: 12,
    calls: 'write',
    isPossible: canSave,
    run: saveAndPublish,
  },
  { name: 'press save twice', weight: 4, calls: 'write', isPossible: canSave, run: saveTwice },
  {
    name: 'both save at once',
    weight: 40,
    isPossible: (turn) =>
      turn.actor.form?.work !== undefined &&
      turn.colleague.form?.work !== undefined &&
      (turn.actor.form.name === turn.colleague.form.name || areFirstOfTeam(turn)),
    run: saveAtOnce,
  },
  { name: 'use a version', weight: 5, calls: 'read', isPossible: isUndisputed, run: useVersion },
  { name: 'reload while saving', weight: 3, isPossible: canSave, run: reloadIn },
  {
    name: 'cancel',
    weight: 4,
    isPossible: hasForm,
    run: async ({ actor, decision }) => {
      actor.accepts = decision.accepts;
      await actor.inForm('Cancel').click();
      await actor.dropClosedForm();
    },
  },
  { name: 'restore a draft', weight: 12, isPossible: isOffered, run: restore },
  { name: 'discard a draft', weight: 4, isPossible: isOffered, run: discard },
  { name: 'choose by field', weight: 12, isPossible: isAsked, run: chooseByField },
  { name: 'keep mine', weight: 12, isPossible: isInConflict, run: keepMine },
  {
    name: 'keep theirs',
    weight: 6,
    isPossible: isInConflict,
    run: async ({ actor }) => {
      await actor.inForm(/^(Keep theirs|Leave it deleted)$/).click();
      await actor.dropClosedForm();
    },
  },
];

/** Returns the alert's message; undefined when the form was saved. */
async function save(
  { actor, fault }: Turn,
  press = () => actor.saveButton().click(),
  isPublished = false,
): Promise<string | undefined> {
  const attempt = await beginSave(actor, isPublished);
  const alert = await actor.pressSave(press);
  await judgeSave(attempt, fault, alert);
  return alert;
}

async function saveAndPublish(turn: Turn): Promise<void> {
  const { actor } = turn;
  const name = actor.form?.name ?? '';
  const messages = await actor.listen();
  const alert = await save(turn, () => actor.inForm('Save and Publish').click(), true);
  if (alert === undefined) await judgePublished(turn, messages, name);
}

/** A save that fails at once may end before the second press, which is then a second save and fails, too. */
async function saveTwice(turn: Turn): Promise<void> {
  const { actor, fault } = turn;
  const alert = await save(turn, () => actor.saveButton().dblclick());
  await actor.quiet();
  const isToldTwice = actor.uncaught.at(-1) === `alert: ${alert}`;
  if (fault.effect === 'notSent' && isToldTwice) actor.uncaught.pop();
}

async function saveAtOnce({ actor, colleague, view }: Turn): Promise<void> {
  const { isChoiceOpen } = await colleague.view();
  if (view.isChoiceOpen || isChoiceOpen) return;
  const saves = [actor, colleague].map(async (staff) => {
    const attempt = await beginSave(staff);
    return { attempt, alert: await staff.pressSave() };
  });
  const ended = await Promise.all(saves);
  const refused = ended.filter(({ alert }) => alert !== undefined);
  const confirmed = ended.filter(({ alert }) => alert === undefined).map(({ attempt }) => attempt);
  const [one, other] = confirmed;
  for (const { attempt, alert } of refused) await judgeSave(attempt, NO_FAULT, alert);
  if (one && one.name === other?.name) await confirmBoth(one, other);
  else for (const each of confirmed) await confirmSave(each, possibleTexts(each, each.before));
}

/**
 * The drafts show whether the save was confirmed: they are dropped on the confirmation, and not before. A version that
 * was put into the form and equals the one that the form opened with has no draft.
 */
async function reloadIn({ actor, decision }: Turn): Promise<void> {
  const attempt = await beginSave(actor);
  const { name, text, before, form, schedule } = attempt;
  const { work } = form;
  const readDrafts = async () => (await actor.view()).drafts.map(({ fields }) => textOf(fields));
  const wasKept = (await readDrafts()).includes(text);
  await actor.pressSaveAndReload(decision.text * RELOAD_WITHIN_MS);
  await actor.page.getByRole('tab', { name: 'Overview' }).waitFor();
  const texts = new Set(await readDrafts());
  actor.form = undefined;
  const isKept = texts.has(text);
  // The save may have hit a colleague's version, and the draft may hold what the form took over.
  const base =
    before && !isKept ? findBase(attempt, before, (taken) => texts.has(taken)) : undefined;
  const possible = possibleTexts(attempt, before);
  if (work && wasKept && !isKept && base === undefined) {
    await confirmSave(attempt, possible);
    return;
  }
  count('save', `${form.kind}: cut by a reload`);
  for (const one of possible) leaveOpen(name, one, actor.email);
  if (schedule) leaveScheduleOpen(actor, schedule);
  if (!before || base === undefined) return;
  const taken = takeOver(base, text, before.text);
  // Without typed text there is a draft, too, if the form was opened on an old version.
  if (work) work.texts.push(taken);
  else if (!actor.findWork(taken)) actor.beginWork(form, [taken]);
  moveBase(form, before, nextBase(base, text, before.text));
}

async function restore({ actor }: Turn): Promise<void> {
  const draft = actor.form?.offers.shift();
  await actor.inForm('Restore').click();
  const { form } = await actor.view();
  if (!actor.form || !form || !draft) return;
  const [text, kept] = [textOf(form), textOf(draft.fields)];
  if (text !== kept) differ(`${actor.name} restored ${kept}, but the form holds ${text}.`);
  // The draft replaces the text that was typed for another new record, which stays a draft itself.
  const { kind } = actor.form;
  const name = kind === 'section' ? actor.form.name : firstWord(form[LISTED[kind].nameField]);
  const work = actor.findWork(text);
  const known = [...(work?.known ?? []), text];
  Object.assign(actor.form, { name, base: draft.base, known, baseText: work?.baseText, work });
}

async function discard({ actor }: Turn): Promise<void> {
  const draft = actor.form?.offers.shift();
  await actor.inForm('Discard').click();
  actor.forget(actor.findWork(draft && textOf(draft.fields)));
}

/** Fills the form with a version of its record. Typed text becomes a separate draft. */
async function useVersion({ actor, decision }: Turn): Promise<void> {
  const panel = actor.page.getByRole('region', { name: 'Earlier versions' });
  const toggle = actor.inForm('Earlier versions');
  // A new record has no earlier versions.
  if (!(await toggle.isVisible())) return;
  if (!(await panel.isVisible())) await toggle.click();
  await panel.getByText('Loading…').waitFor({ state: 'detached' });
  const versions = await panel
    .getByRole('button', { name: 'Use this version', disabled: false })
    .all();
  if (versions.length === 0) return;
  actor.accepts = decision.accepts;
  actor.question = '';
  await pick(versions, decision.target).click();
  if (actor.question && !actor.accepts) return;
  await panel.waitFor({ state: 'hidden' });
  const { form } = await actor.view();
  if (!actor.form || !form) return;
  if (actor.question) actor.form.work = undefined;
  actor.used.add(textOf(form));
  await actor.remember();
}

async function keepMine({ actor }: Turn): Promise<void> {
  const view = await actor.view();
  await actor.inForm(/^Keep mine( as a new (project|team member))?$/).click();
  // If "Theirs" was chosen before, the person's own text is back. Without typed text, nothing can be lost.
  if (actor.form?.work) await actor.remember();
  await decide(actor, view);
}

/** Chooses at random; a person may change their mind, and may leave fields unresolved. */
async function chooseByField({ actor, decision }: Turn): Promise<void> {
  const view = await actor.view();
  const fields = actor.page.getByRole('group', { name: /: (\d+ of \d+ to choose|chosen)$/ });
  const shares = [decision.text, decision.target, decision.fault];
  const { form } = actor;
  if (!form) return;
  for (const [index, field] of (await fields.all()).entries()) {
    const share = shares[index % shares.length] ?? 0;
    if (share > UNRESOLVED_FROM) continue;
    await field.getByRole('radio', { name: share < 0.4 ? 'Theirs' : 'Yours' }).check();
    const legend = await field.locator('legend').textContent();
    const label = legend?.split(':')[0];
    if (label === 'Goes live') form.isScheduled = false;
    decideFields(form, (at) => labelsOf(form.kind)[at] === label);
    await actor.remember();
  }
  const said = actor.page.locator(FORM).getByText('Your choice is kept in this form');
  if (await said.isVisible()) await decide(actor, view);
}

/** Types in the form. If a conflict is shown, typing in a field that both have changed resolves it. */
async function type(turn: Turn): Promise<void> {
  const { actor, view } = turn;
  await typeInForm(turn);
  const { form: typed } = await actor.view();
  if (!view.isConflictShown || !view.form || !typed || !actor.form) return;
  const [before, after] = [textOf(view.form), textOf(typed)];
  decideFields(actor.form, (at) => differsAt(before, after, at));
}

/** Makes the version that was shown the base version of the form. */
async function decide(
  actor: Staff,
  { newerVersion: version, isScheduleAsked }: Turn['view'],
): Promise<void> {
  const { form } = actor;
  if (!form) return;
  const shown = form.met;
  if (version === undefined) form.base = undefined;
  // Only when it goes live was in conflict: the form's version of the record is still the stored one.
  else if (isScheduleAsked && shown?.lastUpdated !== version) return;
  else if (shown?.lastUpdated === version) moveBase(form, shown, shown.text);
  else throw new Error(`${actor.name} decided about ${version}, but met ${shown?.lastUpdated}.`);
}
