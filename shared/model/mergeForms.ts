import { type Fields, isSameValue, mapFields, namesOf } from './fields.ts';

export type FieldName<Form> = keyof Form & string;

export interface Merge<Form> {
  /** Each field as the side has it that changed it; the person's own where both did. */
  merged: Form;
  /** The fields that only the colleague changed. */
  taken: FieldName<Form>[];
  /** The fields that both changed, to different values. */
  asked: FieldName<Form>[];
  /** What the next merge starts from: the colleague's version, with the former value of the fields that are asked about. */
  base: Partial<Form>;
}

/**
 * Merges two versions of a record by field, compared as a save writes them (specification, section 4.7).
 * @param bases the versions that both may have started from: one, where that is certain. A field that is missing in one of
 * them counts as changed by both, and so do all fields without any base.
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
  const changed = namesOf(fields).filter(
    (name) => !isSame(name, mine, theirs as Partial<Form>) && !isUnchanged(name, theirs),
  );
  const taken = changed.filter((name) => isUnchanged(name, mine));
  const asked = changed.filter((name) => !taken.includes(name));
  const [certain, ...others] = bases;
  const former = others.length === 0 ? certain : undefined;
  return {
    merged: mapFields(fields, ({ normalize }, name) =>
      normalize(taken.includes(name) ? theirs[name] : mine[name]),
    ),
    taken,
    asked,
    base: Object.fromEntries(
      namesOf(fields)
        .map((name) => [name, asked.includes(name) ? former?.[name] : theirs[name]])
        .filter(([, value]) => value !== undefined),
    ) as Partial<Form>,
  };
}
