import { type Fields, isSameValue, mapFields, namesOf } from './fields.ts';

export type FieldName<Form> = keyof Form & string;

export interface Merge<Form> {
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
