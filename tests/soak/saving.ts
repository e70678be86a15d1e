import type { Fault } from './faults.ts';
import { findStored, type StoredRecord, textOf } from './records.ts';
import type { Session } from './session.ts';
import type { OpenForm, Staff } from './staff.ts';

interface Attempt {
  actor: Staff;
  form: OpenForm;
  name: string;
  text: string;
  /** What was stored when save was pressed. */
  before: StoredRecord | undefined;
}

/** Begins a save of what the person's form holds. */
export async function beginSave(actor: Staff): Promise<Attempt> {
  const { form: fields } = await actor.view();
  const { form } = actor;
  if (!form?.name || !fields) throw new Error(`${actor.name} has nothing to save.`);
  const { name } = form;
  return { actor, form, name, text: textOf(fields), before: await findStored(name) };
}

/** Checks what the person was told, and records what must be stored then. */
export async function judgeSave(
  session: Session,
  attempt: Attempt,
  fault: Fault,
  alert: string | undefined,
): Promise<void> {
  const { actor, form, name, text } = attempt;
  const { expected, report } = session;
  const said = `${actor.name}’s save of ${name} was answered "${alert}"`;
  if (alert === undefined) {
    report.count('save', 'confirmed');
    reportOverwritten(session, attempt);
    expected.confirm(name, text);
    actor.forget(form.work);
    actor.form = undefined;
  } else if (alert.includes('a colleague')) {
    report.count('save', 'conflict');
    expected.refuse(text);
    const after = await findStored(name);
    if (after && isOwnVersion(attempt, after)) {
      const versions = `it was typed over ${form.base}, ${attempt.before?.lastUpdated} was stored before and ${after.lastUpdated} after, holding ${after.text}`;
      report.add('unexplained', `${said}, but nobody else had saved it: ${versions}.`);
    }
  } else if (fault.effect === 'open' || fault.effect === 'notSent') {
    report.count('save', 'not answered');
    form.known.push(text);
    form.work?.known.push(text);
    if (fault.effect === 'open') expected.leaveOpen(name, text);
  } else {
    report.count('save', 'refused');
    expected.refuse(text);
    if (fault.effect === 'none') report.add('unexplained', `${said} without a reason.`);
  }
}

/** Reports a confirmed save that replaced a version which the person had never seen. */
function reportOverwritten({ report }: Session, attempt: Attempt): void {
  const { actor, form, name, before } = attempt;
  if (before ? isOwnVersion(attempt, before) : form.base === undefined) return;
  const replaced = before ? `replaced unseen ${before.text}` : 'wrote again what was deleted';
  report.add('lost', `${actor.name}’s save of ${name} ${replaced}.`);
}

/** Whether the stored version is the form's base, was shown in the form, or was sent from it. */
function isOwnVersion({ form, text }: Attempt, { lastUpdated, ...stored }: StoredRecord): boolean {
  return lastUpdated === form.base || stored.text === text || form.known.includes(stored.text);
}
