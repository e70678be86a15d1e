import {
  type DocumentSnapshot,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { type AnyCollection, type FormOf, NEVER_SAVED } from '../model/collections/collection.ts';
import { byName, type CollectionName, readByCollection } from '../model/collections/collections.ts';
import { entryRecord, type HistoryEntry, type Version } from '../model/history.ts';
import type { AllVersions, Versions } from '../model/pastState.ts';
import { TEXT } from '../model/text.ts';
import { serverNow } from '../model/time.ts';
import { readDefaults } from './defaults.ts';
import {
  formIn,
  readAllDocuments,
  readDocument,
  readDocuments,
  readEntries,
  toRecords,
  toTime,
} from './documents.ts';

export interface VersionPage<Form> {
  versions: Version<Form>[];
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

/** Reads what is stored, and every version that was replaced or deleted after the time. */
export async function readVersionsSince(time: Date): Promise<AllVersions> {
  // Read before the history: a record that changes between the two reads is found in an older version, not missed.
  const stored = await readByCollection<Record<CollectionName, QueryDocumentSnapshot[]>>(
    ({ name }) => readAllDocuments(name),
  );
  const entries = await Promise.all(
    ['changedAt', 'deletedAt'].map((timeKey) =>
      readAllDocuments('history', where(timeKey, '>', time), orderBy(timeKey)),
    ),
  );
  return readByCollection<AllVersions>((collection) =>
    versionsOf(collection, stored[collection.name], entries.flat()),
  );
}

async function versionsOf(
  collection: AnyCollection,
  stored: readonly QueryDocumentSnapshot[],
  entries: readonly QueryDocumentSnapshot[],
): Promise<Versions> {
  const own = entries.filter(({ id }) => id.startsWith(`${collection.name}.`));
  const noTime = NEVER_SAVED;
  const found = stored.flatMap((snapshot) => toRecords(collection, snapshot, { noTime }));
  return {
    stored: stored.length > 0 ? found : await readDefaults(collection),
    kept: own.flatMap((entry) => {
      const place = { id: entryRecord(entry.id).id, path: 'replaced.', noTime };
      const by = TEXT.read(entry.get('by'));
      return toRecords(collection, entry, place).map((replaced) => ({
        entryId: entry.id,
        by,
        replaced,
      }));
    }),
  };
}
