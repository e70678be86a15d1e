import type { EditOrigin } from './editOrigin.ts';
import { type Fields, isSameForm, isSameValue } from './fields.ts';
import type { SavedVersion } from './history.ts';
import type { FieldName, Merge } from './mergeForms.ts';

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
  /** By the name of the field, of all that conflict. */
  choices: Partial<Record<FieldName<Form>, Choice>>;
  /** The origin of the save that has met it. */
  origin: EditOrigin<Form>;
}

/** The colleague's version in a choice. */
export const THEIRS = -1;

/** Whether nothing is left to save, the merged form can be saved, or the person has to decide. */
export function nextStep<Form>(
  fields: Fields<Form>,
  { theirs, merge }: Conflict<Form>,
): 'done' | 'save' | 'ask' {
  if (!theirs) return 'ask';
  if (isSameForm(fields, merge.form, theirs)) return 'done';
  return merge.conflicting.length > 0 ? 'ask' : 'save';
}

export function unresolvedFields<Form>({ merge, choices }: Conflict<Form>): FieldName<Form>[] {
  return merge.conflicting.filter((name) => !choices[name]?.isResolved);
}

/**
 * The origin of the next save: once everything is resolved, it replaces the colleague's version, or creates the deleted
 * record again. Before that, it meets that version again, and asks about the unresolved fields alone.
 */
export function originAfter<Form>(conflict: Conflict<Form>): EditOrigin<Form> {
  const { theirs, merge, origin } = conflict;
  const unresolved = unresolvedFields(conflict);
  if (!theirs) return origin;
  if (unresolved.length === 0) return overwriting(conflict);
  const resolved = merge.conflicting.filter((name) => !unresolved.includes(name));
  const decided = Object.fromEntries(resolved.map((name) => [name, theirs[name]]));
  return { ...origin, knownVersions: [], base: { ...merge.base, ...decided } };
}

/** The origin of a save that replaces the colleague's version, or creates the deleted record again. */
export function overwriting<Form>({ theirs, change, origin }: Conflict<Form>): EditOrigin<Form> {
  if (!theirs) return { ...origin, loadedAt: undefined };
  const loadedAt = change?.lastUpdated;
  return { id: origin.id, loadedAt, knownVersions: [theirs], base: { ...theirs } };
}

/** The conflict after the person has typed: what is typed in a conflicting field is their decision. */
export function withTyped<Form>(
  fields: Fields<Form>,
  conflict: Conflict<Form>,
  typed: Form,
): Conflict<Form> {
  const changed = conflict.merge.conflicting.filter((name) => {
    const choice = conflict.choices[name];
    return choice && !isSameValue(fields[name], typed[name], valueOf(choice) as never);
  });
  if (changed.length === 0) return conflict;
  const choices = changed.map((name) => [
    name,
    typedInto(conflict.choices[name] as Choice, typed[name]),
  ]);
  return { ...conflict, choices: { ...conflict.choices, ...Object.fromEntries(choices) } };
}

/** Over their own text a person types on; over the colleague's, they begin another one. */
function typedInto(choice: Choice, value: unknown): Choice {
  const { mine, shown } = choice;
  const isOwn = shown !== THEIRS;
  return {
    ...choice,
    mine: isOwn ? mine.with(shown, value) : [...mine, value],
    shown: isOwn ? shown : mine.length,
    isResolved: true,
  };
}

/** The conflict after the person has chosen a version of a field. */
export function withChoice<Form>(
  conflict: Conflict<Form>,
  name: FieldName<Form>,
  shown: number,
): Conflict<Form> {
  const choice = { ...(conflict.choices[name] as Choice), shown, isResolved: true };
  return { ...conflict, choices: { ...conflict.choices, [name]: choice } };
}

/** The conflict after "Keep mine": the person's own text everywhere, and what they have typed since. */
export function withMine<Form>(conflict: Conflict<Form>): Conflict<Form> {
  return conflict.merge.conflicting.reduce((changed, name) => {
    const shown = changed.choices[name]?.shown ?? THEIRS;
    return withChoice(changed, name, shown === THEIRS ? 0 : shown);
  }, conflict);
}

/** The version of a field that is in the form. */
export function valueOf({ theirs, mine, shown }: Choice): unknown {
  return shown === THEIRS ? theirs : mine[shown];
}
