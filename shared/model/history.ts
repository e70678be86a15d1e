export interface SavedVersion {
  lastUpdated: Date;
  /** An email address; empty or undefined if unknown: backups omit it. */
  lastUpdatedBy?: string;
}

/** A version that a record has or had. */
export interface Version<Form> {
  form: Form;
  /** Undefined for a version that was stored without a time, as in the console. */
  savedAt: Date | undefined;
  /** An email address; empty if unknown. */
  savedBy: string;
  /** Set if this version was deleted. The next newer version, if any, was restored or created again. */
  deletion?: { at: Date; by: string };
}

/** One entry of the history: which version of which record was replaced or deleted, when and by whom. */
export interface HistoryEntry extends Pick<Version<unknown>, 'savedAt' | 'savedBy'> {
  collection: string;
  id: string;
  title: string;
  at: Date;
  by: string;
  /** Where a list of entries goes on after this one. */
  cursor?: object;
}

/** Later versions have smaller ids, so that the history lists the newest first. */
const LATEST_MS = 9_999_999_999_999;

/** The id of a version in the history, as `firestore.rules` computes it. */
export function versionId(collection: string, id: string, lastUpdated: Date | undefined): string {
  return `${collection}.${id}.${LATEST_MS - (lastUpdated?.getTime() ?? 0)}`;
}

/** The record of a history entry. This version of the app may not have its collection. */
export function entryRecord(entryId: string): { collection: string; id: string } {
  const [collection = '', id = ''] = entryId.split('.');
  return { collection, id };
}
