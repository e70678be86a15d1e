import type { Locator } from '@playwright/test';
import { NO_FAULT } from './faults.ts';
import { findStored, projectName, textOf } from './records.ts';
import { beginSave, judgeSave } from './saving.ts';
import type { Action, Turn } from './session.ts';
import type { Staff } from './staff.ts';
import { typeInForm } from './typing.ts';
import { FORM } from './view.ts';

const RELOAD_WITHIN_MS = 150;

const hasForm = ({ actor }: Turn) => actor.form !== undefined;
const canSave = ({ actor }: Turn) => actor.form?.name !== undefined;
const isOffered = ({ actor, view }: Turn) => actor.form !== undefined && view.isDraftOffered;
const isInConflict = ({ actor, view }: Turn) => actor.form !== undefined && view.isConflictShown;

/** What a person does with an open form. */
export const formActions: readonly Action[] = [
  { name: 'type', weight: 12, isPossible: hasForm, run: typeInForm },
  {
    name: 'save',
    weight: 14,
    calls: 'write',
    isPossible: canSave,
    run: (turn) => save(turn, () => saveButton(turn.actor).click()),
  },
  {
    name: 'press save twice',
    weight: 4,
    calls: 'write',
    isPossible: canSave,
    run: (turn) => save(turn, () => saveButton(turn.actor).dblclick()),
  },
  {
    name: 'both save at once',
    weight: 40,
    isPossible: ({ actor, colleague }) =>
      actor.form?.work !== undefined &&
      colleague.form?.work !== undefined &&
      actor.form.name === colleague.form.name,
    run: saveAtOnce,
  },
  { name: 'reload while saving', weight: 3, isPossible: canSave, run: reloadIn },
  {
    name: 'cancel',
    weight: 4,
    isPossible: hasForm,
    run: async ({ actor, decision }) => {
      actor.accepts = decision.accepts;
      await actor.page.locator(FORM).getByRole('button', { name: 'Cancel' }).click();
      await actor.dropClosedForm();
    },
  },
  { name: 'restore a draft', weight: 12, isPossible: isOffered, run: restore },
  { name: 'discard a draft', weight: 4, isPossible: isOffered, run: discard },
  {
    name: 'show the difference',
    weight: 4,
    isPossible: isInConflict,
    run: async ({ actor }) => {
      const show = inForm(actor, 'Show the difference');
      if (await show.isVisible()) await show.click();
    },
  },
  { name: 'keep mine', weight: 12, isPossible: isInConflict, run: keepMine },
  {
    name: 'keep theirs',
    weight: 6,
    isPossible: isInConflict,
    run: async ({ actor }) => {
      await inForm(actor, /^(Keep theirs|Leave it deleted)$/).click();
      await actor.dropClosedForm();
    },
  },
];

function inForm({ page }: Staff, name: string | RegExp): Locator {
  return page.locator(FORM).getByRole('button', { name, exact: true });
}

function saveButton({ page }: Staff): Locator {
  return page.locator(FORM).locator('button[type=submit]');
}

async function save(turn: Turn, press: () => Promise<void>): Promise<void> {
  const attempt = await beginSave(turn.actor);
  const alert = await turn.actor.pressSave(press);
  await judgeSave(turn, attempt, turn.fault, alert);
}

async function saveAtOnce(turn: Turn): Promise<void> {
  const saves = [turn.actor, turn.colleague].map(async (staff) => {
    const attempt = await beginSave(staff);
    return { attempt, alert: await staff.pressSave(() => saveButton(staff).click()) };
  });
  const ended = await Promise.all(saves);
  for (const { attempt, alert } of ended) await judgeSave(turn, attempt, NO_FAULT, alert);
  const confirmed = ended.filter(({ alert }) => alert === undefined).map(({ attempt }) => attempt);
  const stored = await findStored(ended[0]?.attempt.name ?? '');
  // When both were confirmed, either may have been stored last; from now on, only the stored one is expected.
  const last = confirmed.find(({ text }) => text === stored?.text);
  if (last) turn.expected.confirm(last.name, last.text);
  const [one, other] = ended.map(({ attempt }) => attempt);
  // Nothing is lost when one form already knew the other's text.
  const isSeen =
    one?.form.known.includes(other?.text ?? '') || other?.form.known.includes(one?.text ?? '');
  if (!isSeen && confirmed.length === ended.length) {
    turn.report.add('lost', `Both saves at once of ${one?.name} were confirmed.`);
  }
}

/** The drafts show whether the save was confirmed: they are dropped on the confirmation, and not before. */
async function reloadIn(turn: Turn): Promise<void> {
  const { actor, decision, expected, report } = turn;
  const attempt = await beginSave(actor);
  const { work } = attempt.form;
  const press = () => saveButton(actor).click();
  await actor.pressSaveAndReload(press, decision.text * RELOAD_WITHIN_MS);
  const { drafts } = await actor.view();
  actor.form = undefined;
  if (work && !drafts.some(({ fields }) => textOf(fields) === attempt.text)) {
    expected.confirm(attempt.name, attempt.text);
    actor.forget(work);
    report.count('save', 'confirmed');
  } else {
    expected.leaveOpen(attempt.name, attempt.text);
    report.count('save', 'cut by a reload');
  }
  await actor.page.getByRole('tab', { name: 'Overview' }).waitFor();
}

async function restore({ actor, report }: Turn): Promise<void> {
  const draft = actor.form?.offers.shift();
  await inForm(actor, 'Restore').click();
  const { form } = await actor.view();
  if (!actor.form || !form || !draft) return;
  const text = textOf(form);
  if (text !== textOf(draft.fields)) {
    const restored = textOf(draft.fields);
    report.add('lost', `${actor.name} restored ${restored}, but the form holds ${text}.`);
  }
  // What was typed for another new project gives way to the draft, and stays a draft itself.
  const name = actor.form.kind === 'project' ? projectName(form['title']) : actor.form.name;
  const work = actor.findWork(text);
  const known = [...(work?.known ?? []), text];
  Object.assign(actor.form, { name, base: draft.base, known, work });
}

async function discard({ actor }: Turn): Promise<void> {
  const draft = actor.form?.offers.shift();
  await inForm(actor, 'Discard').click();
  actor.forget(actor.findWork(draft && textOf(draft.fields)));
}

async function keepMine({ actor }: Turn): Promise<void> {
  const { newerVersion } = await actor.view();
  await inForm(actor, /^Keep mine( as a new project)?$/).click();
  if (actor.form) actor.form.base = newerVersion;
}
