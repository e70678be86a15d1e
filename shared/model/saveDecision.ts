import type { EditOrigin } from './editOrigin.ts';
import { type Fields, isSameForm } from './fields.ts';

export interface StoredVersion<Form> {
  form: Form;
  /** Undefined for a version without a time, of the first release. */
  lastUpdated: Date | undefined;
}

/**
 * What a save of the form has to do: write it, nothing because it is stored already, or ask about a version that somebody
 * else has saved (specification, section 4.7).
 * @param stored undefined where nothing is stored
 */
export function decideSave<Form>(
  fields: Fields<Form>,
  stored: StoredVersion<Form> | undefined,
  { loadedAt, knownVersions }: EditOrigin<Form>,
  form: Form,
): 'write' | 'done' | 'conflict' {
  if (!stored || isLoadedVersion(stored, loadedAt)) return 'write';
  // An earlier save whose response was lost has written exactly these fields.
  if (isSameForm(fields, stored.form, form)) return 'done';
  const isKnown = knownVersions.some((known) => isSameForm(fields, known, stored.form));
  return isKnown ? 'write' : 'conflict';
}

/** A version without a time cannot be told from others, and counts as the loaded one. */
export function isLoadedVersion(
  { lastUpdated }: Pick<StoredVersion<unknown>, 'lastUpdated'>,
  loadedAt: Date | undefined,
): boolean {
  if (!loadedAt) return false;
  return !lastUpdated || lastUpdated.getTime() === loadedAt.getTime();
}
