/** One field of a record: all that its form, the store, the backups and the published file know about it. */
export interface Field<Value> {
  label: string;
  empty: Value;
  /** The longest text, in UTF-16 units, as `String.length` and the rules' `size()` count them. */
  limit?: number;
  /** Turns what was typed into what a save writes. */
  normalize: (typed: Value) => Value;
  /** Reads what the store holds; a missing value reads as an empty one (specification, sections 3.7 and 3.8). */
  read: (stored: unknown) => Value;
  hasType: (value: unknown) => value is Value;
  /** Why the value cannot be stored, as a sentence; undefined if it can. `firestore.rules` refuses the same values. */
  validate: (value: Value) => string | undefined;
  format: (value: Value) => string;
  /** What searches read, where that is less than `format` writes. */
  plain?: (value: Value) => string;
  /** Whether `format` writes an entry of a list on each line. */
  isList?: boolean;
  /** The field that this one is about, such as the picture of a focus: a merge takes both from the same side. */
  about?: string;
}

/** All fields of a form, in the order in which people see them. */
export type Fields<Form> = { readonly [Name in keyof Form]: Field<Form[Name]> };

type FormErrors<Form> = Partial<Record<keyof Form, string>>;

/** A field whose two values differ, with both as text for people. */
export interface FieldDifference {
  label: string;
  before: string;
  after: string;
  /** Whether each line is an entry of a list. */
  isList?: boolean;
}

export function flagField(label: string): Field<boolean> {
  return {
    label,
    empty: false,
    normalize: (flag) => flag,
    read: (stored) => stored === true,
    hasType: (value) => typeof value === 'boolean',
    validate: () => undefined,
    format: (flag) => (flag ? 'Yes' : 'No'),
  };
}

export function emptyForm<Form>(fields: Fields<Form>): Form {
  return mapFields(fields, (field) => field.empty);
}

/** The form's fields as a save writes them, in the order of the table and without any others. */
export function normalizeForm<Form>(fields: Fields<Form>, form: Form): Form {
  return mapFields(fields, (field, name) => field.normalize(form[name]));
}

/** @param valueOf returns what the store holds under a field's name */
export function readForm<Form>(fields: Fields<Form>, valueOf: (name: string) => unknown): Form {
  return mapFields(fields, (field, name) => field.read(valueOf(name)));
}

/** The name of the first field with a value of the wrong type; undefined if there is none. A value may be missing. */
export function findWrongType<Form>(
  fields: Fields<Form>,
  valueOf: (name: string) => unknown,
): string | undefined {
  return namesOf(fields).find((name) => {
    const value = valueOf(name);
    return value !== undefined && !fields[name].hasType(value);
  });
}

/** The record's fields exactly as they are, in the order of the table. */
export function pickFields<Form>(fields: Fields<Form>, record: Form): Form {
  return mapFields(fields, (_field, name) => record[name]);
}

/** Returns one message per invalid field; an empty object if the form can be stored. */
export function validateForm<Form>(fields: Fields<Form>, form: Form): FormErrors<Form> {
  const errors: FormErrors<Form> = {};
  for (const name of namesOf(fields)) {
    const { normalize, validate } = fields[name];
    const error = validate(normalize(form[name]));
    if (error) errors[name] = error;
  }
  return errors;
}

/** Whether a save would write the same record for both forms. */
export function isSameForm<Form>(fields: Fields<Form>, one: Form, other: Form): boolean {
  return namesOf(fields).every((name) => isSameValue(fields[name], one[name], other[name]));
}

/** The fields that a save of `after` over `before` would change. */
export function findDifferences<Form>(
  fields: Fields<Form>,
  before: Form,
  after: Form,
): FieldDifference[] {
  return differingNames(fields, before, after).map((name) => {
    const { label, format, isList } = fields[name];
    const texts = { label, before: format(before[name]), after: format(after[name]) };
    return isList ? Object.assign(texts, { isList }) : texts;
  });
}

export function differingNames<Form>(
  fields: Fields<Form>,
  one: Form,
  other: Form,
): (keyof Form & string)[] {
  return namesOf(fields).filter((name) => !isSameValue(fields[name], one[name], other[name]));
}

/** Whether a save would write the same for both values. */
export function isSameValue<Value>({ normalize }: Field<Value>, one: Value, other: Value): boolean {
  return JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));
}

export function mapFields<Form>(
  fields: Fields<Form>,
  valueOf: <Name extends keyof Form & string>(field: Field<Form[Name]>, name: Name) => Form[Name],
): Form {
  const entries = namesOf(fields).map((name) => [name, valueOf(fields[name], name)]);
  return Object.fromEntries(entries) as Form;
}

export function namesOf<Form>(fields: Fields<Form>): (keyof Form & string)[] {
  return Object.keys(fields) as (keyof Form & string)[];
}

export function labelsOf<Form>(fields: Fields<Form>, names: readonly (keyof Form)[]): string {
  return names.map((name) => fields[name].label).join(', ');
}
