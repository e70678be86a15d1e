import { type Fields, isSameForm } from './fields.ts';

/** Where an edit starts: the record, and the stored versions that a save may overwrite. */
export interface EditOrigin<Form = object> {
  /** The record's id. A new record has it before the first save, so that a retry never creates a second record. */
  id: string;
  /** `lastUpdated` of the version that the form was opened on; undefined for a record that was never stored. */
  loadedAt: Date | undefined;
  /** The versions that the form has displayed or sent. Overwriting one of them loses nobody's work. */
  knownVersions: readonly Form[];
  /** The base version of a merge, without the fields whose base is unknown. */
  base?: Partial<Form>;
}

/** The origin of an edit that has displayed and sent nothing yet. */
export function editOrigin(id: string, loadedAt?: Date): EditOrigin<never> {
  return { id, loadedAt, knownVersions: [] };
}

/** The origin of a form that shows this version. */
export function originOf<Form>(form: Form, id: string, loadedAt?: Date): EditOrigin<Form> {
  return { id, loadedAt, knownVersions: [form], base: { ...form } };
}

/** The origin after the form has displayed or sent this version as well. */
export function withKnownVersion<Form>(
  fields: Fields<Form>,
  origin: EditOrigin<Form>,
  version: Form,
): EditOrigin<Form> {
  const isKnown = origin.knownVersions.some((known) => isSameForm(fields, known, version));
  return isKnown ? origin : { ...origin, knownVersions: [...origin.knownVersions, version] };
}

export interface StoredVersion<Form> {
  form: Form;
  /** Undefined for a version that was stored without a time. */
  lastUpdated: Date | undefined;
}

/**
 * Whether a save has to write the form, is done because the same form is stored already, or conflicts with a version
 * that somebody else has saved (specification, section 4.7).
 * @param stored undefined if nothing is stored
 */
export function decideSave<Form>(
  fields: Fields<Form>,
  stored: StoredVersion<Form> | undefined,
  { loadedAt, knownVersions }: EditOrigin<Form>,
  form: Form,
): 'write' | 'done' | 'conflict' {
  if (!stored) return 'write';
  const isKnown = knownVersions.some((known) => isSameForm(fields, known, stored.form));
  // The console changes fields without a new time.
  const isAsLoaded = isKnown || knownVersions.length === 0;
  if (isAsLoaded && isLoadedVersion(stored, loadedAt)) return 'write';
  // For example, an earlier save wrote these fields, but its response was lost.
  if (isSameForm(fields, stored.form, form)) return 'done';
  return isKnown ? 'write' : 'conflict';
}

/** A version without a time cannot be told apart from others, so it counts as the loaded one. */
export function isLoadedVersion(
  { lastUpdated }: Pick<StoredVersion<unknown>, 'lastUpdated'>,
  loadedAt: Date | undefined,
): boolean {
  if (!loadedAt) return false;
  return !lastUpdated || lastUpdated.getTime() === loadedAt.getTime();
}
