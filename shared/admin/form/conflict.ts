import type { EditOrigin } from '../../model/editOrigin.ts';
import { type Fields, toSavedText } from '../../model/fields.ts';
import type { SavedVersion } from '../../model/history.ts';
import type { FieldName, Merge } from '../../model/mergeForms.ts';
import type { ConflictNotice } from './ConflictNotice.tsx';

export type Stored<Saved> = Saved & SavedVersion;

/** A newer version that a save has met. */
export interface Conflict<Saved> {
  /** Undefined when the record was deleted. */
  theirs: Stored<Saved> | undefined;
  /** When and by whom it was saved or deleted; undefined where that is not known. */
  change: SavedVersion | undefined;
  merge: Merge<Saved>;
  /** The fields that both changed, until the person has chosen. */
  undecided: readonly FieldName<Saved>[];
  /** The labels of the fields that only they changed; empty without any. */
  taken: string;
  /** Says so in the message of a success. */
  message: string;
  /** Shows it. */
  Notice: typeof ConflictNotice;
}

/** The origin of a form whose fields are decided: the next save overwrites exactly this version. */
export function originAt<Saved>(
  fields: Fields<Saved>,
  { id }: EditOrigin,
  theirs: Stored<Saved>,
): EditOrigin {
  const base = toSavedText(fields, theirs);
  return { id, loadedAt: theirs.lastUpdated, ownTexts: [base], base };
}

/** The origin of a form with undecided fields: the next save meets the version again, and asks about these alone. */
export function undecidedOrigin<Saved>(
  origin: EditOrigin,
  { theirs, merge, undecided }: Conflict<Saved>,
): EditOrigin {
  const decided = merge.asked.filter((name) => !undecided.includes(name));
  const chosen = Object.fromEntries(decided.map((name) => [name, theirs?.[name]]));
  return { ...origin, ownTexts: [], base: JSON.stringify({ ...merge.base, ...chosen }) };
}
