import type { EditOrigin } from './editOrigin.ts';
import { type Fields, isSameForm, isSameValue } from './fields.ts';
import type { SavedVersion } from './history.ts';
import { type FieldName, type Merge, mergeForms } from './mergeForms.ts';

// Loaded when a save first meets a newer version; until then, the dashboard needs only these types.

/** The versions of one conflicting field, and which of them is in the form. */
export interface Choice<Value = unknown> {
  theirs: Value;
  /** What both have changed; undefined where it is not known. */
  former: Value | undefined;
  /** What the person has typed: before the conflict, and over the colleague's version. Nothing of it is ever lost. */
  mine: readonly Value[];
  /** The index of the version of `mine` that is in the form, or -1 for the colleague's. */
  shown: number;
  /** Whether the person has decided, by a press or by typing. */
  isResolved: boolean;
}

/** A newer version that a save has met. */
export interface Conflict<Form> {
  /** Undefined when the record was deleted. */
  theirs: Form | undefined;
  /** When and by whom it was saved or deleted; undefined where that is not known. */
  change: SavedVersion | undefined;
  merge: Merge<Form>;
  /** One for each field that conflicts. */
  choices: Partial<Record<FieldName<Form>, Choice>>;
  /** The origin of the save that has met it. */
  origin: EditOrigin<Form>;
}

/** What a form knows of the record that it edits, beside its inputs. */
export interface EditState<Form> {
  /** Where the next save starts. */
  origin: EditOrigin<Form>;
  /** The newer version that the last save has met. */
  conflict?: Conflict<Form> | undefined;
  /** What the form holds that is decided and not saved yet. */
  pendingResolution?: 'version' | 'choice' | undefined;
}

export const THEIRS = -1;

/**
 * Compares a form with the newer version that its save has met.
 * @param bases the versions that both sides may have started from
 * @param theirs undefined when the record was deleted
 */
export function conflictOf<Form>(
  fields: Fields<Form>,
  origin: EditOrigin<Form>,
  bases: readonly Partial<Form>[],
  form: Form,
  theirs: Form | undefined,
  change: SavedVersion | undefined,
): Conflict<Form> {
  const merge = mergeForms(fields, bases, form, theirs ?? form);
  const choices: Conflict<Form>['choices'] = {};
  for (const name of merge.conflicting) {
    const versions = { theirs: theirs?.[name], former: merge.base[name], mine: [form[name]] };
    choices[name] = { ...versions, shown: 0, isResolved: false };
  }
  return { theirs, change, merge, choices, origin };
}

/** Whether nothing is left to save, the merged form can be saved, or the person has to decide. */
export function nextStep<Form>(
  fields: Fields<Form>,
  { theirs, merge }: Conflict<Form>,
): 'done' | 'save' | 'ask' {
  if (!theirs) return 'ask';
  if (isSameForm(fields, merge.form, theirs)) return 'done';
  return merge.conflicting.length > 0 ? 'ask' : 'save';
}

/**
 * The origin of the next save: once everything is resolved, it replaces the colleague's version, or creates the deleted
 * record again. Before that, it meets that version again, and asks about the unresolved fields alone.
 */
export function originAfter<Form>(conflict: Conflict<Form>): EditOrigin<Form> {
  const { theirs, merge, origin } = conflict;
  if (!theirs) return origin;
  const resolved = merge.conflicting.filter((name) => conflict.choices[name]?.isResolved);
  if (resolved.length === merge.conflicting.length) return overwriting(conflict);
  const decided = Object.fromEntries(resolved.map((name) => [name, theirs[name]]));
  return { ...origin, knownVersions: [], base: { ...merge.base, ...decided } };
}

/** The origin of a save that replaces the colleague's version, or creates the deleted record again. */
export function overwriting<Form>({ theirs, change, origin }: Conflict<Form>): EditOrigin<Form> {
  if (!theirs) return { ...origin, loadedAt: undefined };
  const loadedAt = change?.lastUpdated;
  return { id: origin.id, loadedAt, knownVersions: [theirs], base: { ...theirs } };
}

/** The state after the person has typed: what is typed in a conflicting field is their decision. */
export function afterTyping<Form, State extends EditState<Form>>(
  fields: Fields<Form>,
  state: State,
  typed: Form,
): State {
  const { conflict } = state;
  const choices: Record<string, Choice | undefined> = { ...conflict?.choices };
  const changed = conflict?.merge.conflicting.filter((name) => {
    const choice = choices[name];
    return choice && !isSameValue(fields[name], typed[name], valueOf(choice) as never);
  });
  if (!conflict || !changed?.length) return state;
  for (const name of changed) choices[name] = typedInto(choices[name] as Choice, typed[name]);
  return withConflict(state, { ...conflict, choices: choices as typeof conflict.choices });
}

/** Over their own text a person types on; over the colleague's, they begin another one. */
function typedInto(choice: Choice, value: unknown): Choice {
  const { mine, shown } = choice;
  return shown === THEIRS
    ? { ...choice, mine: [...mine, value], shown: mine.length, isResolved: true }
    : { ...choice, mine: mine.with(shown, value), isResolved: true };
}

export function afterChoice<Form, State extends EditState<Form>>(
  state: State,
  conflict: Conflict<Form>,
  name: FieldName<Form>,
  shown: number,
): State {
  const choice = { ...(conflict.choices[name] as Choice), shown, isResolved: true };
  return withConflict(state, { ...conflict, choices: { ...conflict.choices, [name]: choice } });
}

function withConflict<Form, State extends EditState<Form>>(
  state: State,
  conflict: Conflict<Form>,
): State {
  const isResolved = conflict.merge.conflicting.every((name) => conflict.choices[name]?.isResolved);
  const pendingResolution = isResolved ? 'choice' : undefined;
  return { ...state, origin: originAfter(conflict), conflict, pendingResolution };
}

/** What "Keep mine" puts in the form: the person's own text everywhere, and what they have typed since. */
export function mineIn<Form>({ merge, choices }: Conflict<Form>): Partial<Form> {
  const own = merge.conflicting.map((name) => {
    const { mine, shown } = choices[name] as Choice;
    return [name, mine[shown === THEIRS ? 0 : shown]];
  });
  return Object.fromEntries(own) as Partial<Form>;
}

function valueOf({ theirs, mine, shown }: Choice): unknown {
  return shown === THEIRS ? theirs : mine[shown];
}
