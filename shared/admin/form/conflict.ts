import type { EditOrigin } from '../../model/editOrigin.ts';
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
  /** Nothing is left to save, the merged fields can be saved, or the person has to decide. */
  next: 'done' | 'save' | 'ask';
  /** The origin of a save that replaces their version, or creates the deleted record again. */
  overwriting: EditOrigin;
  /** The origin while these fields are undecided: the next save meets the version again, and asks about these alone. */
  originWith: (undecided: readonly FieldName<Saved>[]) => EditOrigin;
  /** Shows it. */
  Notice: typeof ConflictNotice;
}
