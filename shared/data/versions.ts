import { type DocumentSnapshot, limit, orderBy, startAfter } from 'firebase/firestore/lite';
import type { AnyCollection, FormOf } from '../model/collections/collection.ts';
import { byName } from '../model/collections/collections.ts';
import { entryRecord, type HistoryEntry, type Version } from '../model/history.ts';
import { serverNow } from '../model/serverTime.ts';
import { TEXT } from '../model/text.ts';
import { formIn, readDocuments, toTime } from './documents.ts';
import { readDocument, readEntries } from './historyEntries.ts';

export interface VersionPage<Form> {
  versions: Version<Form>[];
  /** Where the next page begins; undefined on the last page. */
  next: string | undefined;
}

const VERSIONS_PAGE_SIZE = 20;

/** Lists a record's versions, newest first; the first page has the stored one. `after` is `next` of the page before. */
export async function listVersions<C extends AnyCollection>(
  collection: C,
  id: string,
  after?: string,
): Promise<VersionPage<FormOf<C>>> {
  // Read before the history, so that a version that is replaced between the two calls is not missed.
  const snapshot = after ? undefined : await readDocument(collection.name, id);
  const stored = snapshot?.exists() && toVersion(collection, snapshot, '');
  const entries = await readEntries(collection, id, VERSIONS_PAGE_SIZE, after);
  const replaced = entries.map((entry) => toVersion(collection, entry, 'replaced.'));
  const isKept = replaced.some(
    ({ savedAt }) => stored && savedAt?.getTime() === stored.savedAt?.getTime(),
  );
  return {
    versions: stored && !isKept ? [stored, ...replaced] : replaced,
    next: entries.length === VERSIONS_PAGE_SIZE ? entries.at(-1)?.id : undefined,
  };
}

/** Lists the newest changes, or the newest deletions, of all records; with `after`, those that are older than this one. */
export async function listEntries(
  timeKey: 'changedAt' | 'deletedAt',
  most: number,
  after?: HistoryEntry,
): Promise<HistoryEntry[]> {
  // Not its time: entries may have the same one, and a Date has no microseconds.
  const start = after ? [startAfter(after.cursor as DocumentSnapshot)] : [];
  const entries = await readDocuments('history', orderBy(timeKey, 'desc'), ...start, limit(most));
  return entries.map((entry) => toEntry(entry, timeKey));
}

function toEntry(snapshot: DocumentSnapshot, timeKey: string): HistoryEntry {
  const record = entryRecord(snapshot.id);
  const collection = byName(record.collection);
  return {
    ...record,
    title: collection
      ? collection.titleOf(formIn(collection, snapshot, 'replaced.'), record.id)
      : '',
    ...savedIn(snapshot, 'replaced.'),
    at: toTime(snapshot.get(timeKey)) ?? serverNow(),
    by: TEXT.read(snapshot.get('by')),
    cursor: snapshot,
  };
}

/** @param path the path to the version's fields in the document: empty, or ending with a dot */
function toVersion<C extends AnyCollection>(
  collection: C,
  snapshot: DocumentSnapshot,
  path: string,
): Version<FormOf<C>> {
  const deletedAt = toTime(snapshot.get('deletedAt'));
  return {
    form: formIn(collection, snapshot, path),
    ...savedIn(snapshot, path),
    ...(deletedAt && {
      deletion: { at: deletedAt, by: TEXT.read(snapshot.get('by')) },
    }),
  };
}

function savedIn(snapshot: DocumentSnapshot, path: string) {
  return {
    savedAt: toTime(snapshot.get(`${path}lastUpdated`)),
    savedBy: TEXT.read(snapshot.get(`${path}lastUpdatedBy`)),
  };
}
