import { type Fields, isSameForm } from './fields.ts';

/** What a form was opened on: the record that it edits, and which stored versions a save may overwrite. */
export interface EditOrigin<Form = object> {
  /** The record's id. A new record has its id before the first save, so that repeating a save never makes a second one. */
  id: string;
  /** `lastUpdated` of the version that the form was opened on; undefined for a record that was never stored. */
  loadedAt: Date | undefined;
  /**
   * The versions that this form has displayed or sent. When the stored version is one of them, overwriting it loses nobody's
   * work.
   */
  knownVersions: readonly Form[];
  /**
   * What a merge with a colleague's version starts from: the fields as the form was opened on them. A field is missing where
   * that is not known, as all are in drafts of earlier releases.
   */
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

/** The origin after the form has displayed or sent this version, too. */
export function withKnownVersion<Form>(
  fields: Fields<Form>,
  origin: EditOrigin<Form>,
  version: Form,
): EditOrigin<Form> {
  const isKnown = origin.knownVersions.some((known) => isSameForm(fields, known, version));
  return isKnown ? origin : { ...origin, knownVersions: [...origin.knownVersions, version] };
}
