import type { EditOrigin } from './editOrigin.ts';
import { type Fields, isSameForm } from './fields.ts';

export interface StoredVersion<Form> {
  form: Form;
  /** Undefined for a version of the first release, which stored no time. */
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
