export interface SavedVersion {
  lastUpdated: Date;
  /** An email address; empty or undefined where it is not known: the first releases did not store it, backups do not hold it. */
  lastUpdatedBy?: string;
}

/** A version that a record has or had. */
export interface Version<Form> {
  form: Form;
  /** Undefined for a version without a time, of the first release. */
  savedAt: Date | undefined;
  /** An email address; empty where it is not known. */
  savedBy: string;
  /** Set on a version that was deleted; the next newer one, if there is one, was restored or created again. */
  deletion?: { at: Date; by: string };
}

/** One entry of the history: which version of which record was replaced or deleted, when and by whom. */
export interface HistoryEntry extends Pick<Version<unknown>, 'savedAt' | 'savedBy'> {
  collection: string;
  id: string;
  title: string;
  at: Date;
  by: string;
}

/** Later versions have smaller ids, so that the history lists the newest first. */
const LATEST_MS = 9_999_999_999_999;

/** The id under which the history keeps a version, as `firestore.rules` computes it. The first release stored no time. */
export function versionId(collection: string, id: string, lastUpdated: Date | undefined): string {
  return `${collection}.${id}.${LATEST_MS - (lastUpdated?.getTime() ?? 0)}`;
}

/** The record that an entry of the history is about. Its collection may be one that this version of the app does not have. */
export function entryRecord(entryId: string): { collection: string; id: string } {
  const [collection = '', id = ''] = entryId.split('.');
  return { collection, id };
}
