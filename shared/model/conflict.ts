import {
  differingNames,
  type Fields,
  isSameForm,
  isSameValue,
  mapFields,
  namesOf,
} from './fields.ts';
import type { SavedVersion } from './history.ts';
import type { EditOrigin } from './saveDecision.ts';

/** The versions of one conflicting field, and which of them is in the form. */
export interface Choice<Value = unknown> {
  theirs: Value;
  /** The value that both have changed; undefined if it is unknown. */
  former: Value | undefined;
  /** The person's own versions: the one from before the conflict, then each one typed over the colleague's version. */
  mine: readonly Value[];
  /** The index in `mine` of the version that is in the form, or `THEIRS`. */
  shown: number;
  /** Whether the person has decided, by choosing a version or by typing. */
  isResolved: boolean;
}

/** A newer version that a save found. */
export interface Conflict<Form> {
  /** Undefined if the record was deleted. */
  theirs: Form | undefined;
  /** The time of that version, from which a save that replaces it starts. */
  storedAt: Date | undefined;
  /** When and by whom it was changed or deleted; undefined if that is unknown. */
  change: SavedVersion | undefined;
  merge: Merge<Form>;
  /** One for each field that conflicts. */
  choices: Partial<Record<FieldName<Form>, Choice>>;
  /** The versions that both sides may have started from. */
  bases: readonly Partial<Form>[];
  /** The origin of the save that found it. */
  origin: EditOrigin<Form>;
}

/** What a form knows about the record that it edits, apart from its inputs. */
export interface EditState<Form> {
  /** What the next save starts from. */
  origin: EditOrigin<Form>;
  /** The newer version that the last save found. */
  conflict?: Conflict<Form> | undefined;
  /** What the person has decided but not saved yet: on the whole version, or on each conflicting field. */
  pendingResolution?: 'version' | 'choice' | undefined;
}

export const THEIRS = -1;

/**
 * Compares a form with the newer version that its save found.
 * @param bases the versions that both sides may have started from
 * @param theirs undefined if the record was deleted
 */
export function conflictOf<Form>(
  fields: Fields<Form>,
  origin: EditOrigin<Form>,
  bases: readonly Partial<Form>[],
  form: Form,
  theirs: (Form & { lastUpdated?: Date | undefined }) | undefined,
  change: SavedVersion | undefined,
): Conflict<Form> {
  const merge = mergeForms(fields, bases, form, theirs ?? form);
  const choices: Conflict<Form>['choices'] = {};
  for (const name of merge.conflicting) {
    const versions = { theirs: theirs?.[name], former: merge.base[name], mine: [form[name]] };
    choices[name] = { ...versions, shown: 0, isResolved: false };
  }
  return { theirs, storedAt: theirs?.lastUpdated, change, merge, choices, bases, origin };
}

/** Whether there is nothing left to save, the merged form can be saved, or the person has to decide. */
export function nextStep<Form>(
  fields: Fields<Form>,
  { theirs, merge }: Conflict<Form>,
): 'done' | 'save' | 'ask' {
  if (!theirs) return 'ask';
  if (isSameForm(fields, merge.form, theirs)) return 'done';
  return merge.conflicting.length > 0 ? 'ask' : 'save';
}

/**
 * The origin of the next save. Once all fields are resolved, that save replaces the colleague's version; until then, it
 * conflicts again, in the unresolved fields only. If the record was deleted, the origin stays the same.
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
export function overwriting<Form>({ theirs, storedAt, origin }: Conflict<Form>): EditOrigin<Form> {
  if (!theirs) return { ...origin, loadedAt: undefined };
  return { id: origin.id, loadedAt: storedAt, knownVersions: [theirs], base: { ...theirs } };
}

/**
 * What a save that failed leaves in the form if the person has typed on meanwhile: what was typed, which is compared anew.
 * @param now the form after that
 */
export function afterTypingOn<Form, Failed extends EditState<Form> & { form: Form }>(
  fields: Fields<Form>,
  failed: Failed,
  sent: Form,
  now: Form,
): Failed {
  const typed = differingNames(fields, sent, now);
  if (typed.length === 0) return failed;
  const { conflict } = failed;
  if (conflict) {
    const { origin, bases, theirs, storedAt, change } = conflict;
    const stored = theirs && { ...theirs, lastUpdated: storedAt };
    const again = conflictOf(fields, origin, bases, now, stored, change);
    const form = theirs ? again.merge.form : now;
    return { ...failed, form, origin: originAfter(again), conflict: again };
  }
  const valuesOf = (form: Form, names: readonly FieldName<Form>[]) =>
    Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<Form>;
  const form = { ...failed.form, ...valuesOf(now, typed) };
  const merged = differingNames(fields, sent, failed.form).filter((name) => typed.includes(name));
  if (merged.length === 0) return { ...failed, form };
  // The next save asks about what a colleague has changed, too.
  const base = { ...failed.origin.base, ...valuesOf(sent, merged) };
  return { ...failed, form, origin: { ...failed.origin, knownVersions: [], base } };
}

/** The state after the person has typed. Typing in a conflicting field resolves it. */
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

/** Typing over one's own version changes it; typing over the colleague's version adds one. */
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

/** What "Keep mine" puts in the conflicting fields: the person's version that is shown, otherwise their first one. */
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

type FieldName<Form> = keyof Form & string;

interface Merge<Form> {
  /**
   * Each field has the value of the side that changed it; if both did, the person's own. What a field says about another
   * one that differs comes from the same side as that.
   */
  form: Form;
  /** The fields that only the colleague changed. */
  merged: FieldName<Form>[];
  /** The fields that both changed, to different values. */
  conflicting: FieldName<Form>[];
  /** The base version of the next merge: the colleague's, but with the former values of the conflicting fields. */
  base: Partial<Form>;
}

/**
 * Merges two versions of a record field by field, comparing what a save would write (specification, section 4.7).
 * @param bases the versions that both sides may have started from, or the one that they certainly did. A field that a
 * base lacks counts as changed by both sides; without any base, every field does.
 */
export function mergeForms<Form>(
  fields: Fields<Form>,
  bases: readonly Partial<Form>[],
  mine: Form,
  theirs: Form,
): Merge<Form> {
  const isSame = (name: FieldName<Form>, one: Form, other: Partial<Form>) =>
    name in Object(other) && isSameValue(fields[name], one[name], (other as Form)[name]);
  const isUnchanged = (name: FieldName<Form>, form: Form) =>
    bases.length > 0 && bases.every((base) => isSame(name, form, base));
  const differing = namesOf(fields).filter((name) => !isSame(name, mine, theirs as Partial<Form>));
  const changedBy = (name: FieldName<Form>): 'me' | 'them' | 'both' => {
    const about = differing.find((other) => other === fields[name].about);
    if (about) return changedBy(about);
    if (isUnchanged(name, theirs)) return 'me';
    return isUnchanged(name, mine) ? 'them' : 'both';
  };
  const merged = differing.filter((name) => changedBy(name) === 'them');
  const conflicting = differing.filter((name) => changedBy(name) === 'both');
  const [certain, ...others] = bases;
  const former = others.length === 0 ? certain : undefined;
  return {
    form: mapFields(fields, ({ normalize }, name) =>
      normalize(merged.includes(name) ? theirs[name] : mine[name]),
    ),
    merged,
    conflicting,
    base: Object.fromEntries(
      namesOf(fields)
        .map((name) => [name, conflicting.includes(name) ? former?.[name] : theirs[name]])
        .filter(([, value]) => value !== undefined),
    ) as Partial<Form>,
  };
}
