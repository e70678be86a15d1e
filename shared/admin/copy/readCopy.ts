import type { ChangesSeen } from '../../data/changes.ts';
import type { StoredRecord } from '../../model/collections/collection.ts';
import {
  type AllRecords,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  readByCollection,
} from '../../model/collections/collections.ts';
import { DAY_MS } from '../../model/duration.ts';
import { type CopyDatabase, type CopyState, STATE_KEY } from './copyDatabase.ts';
import { COPY_SCHEMA, type CopyEntry, isTime, recordIn } from './copyEntries.ts';

/** The lists as this device kept them. */
export interface KeptLists {
  /** The first records of each list. */
  first: AllRecords;
  seen: ChangesSeen;
  /** When they were up to date. */
  asOf: Date;
  /** Whether all should be read again: what was changed without a time, or deleted without an entry in the history. */
  isDue: boolean;
}

/** Enough to fill the tallest window, and quick to read however many there are. */
const FIRST_RECORDS = 60;

/** Reading more at once would hold up what the person does. */
const BATCH_RECORDS = 1000;

const READ_AGAIN_AFTER_MS = 7 * DAY_MS;

/**
 * Reads the beginning of each list, from the index. Undefined if the copy is empty, or of another version of the app.
 * @throws Error if the copy is damaged
 */
export async function readKept(database: CopyDatabase): Promise<KeptLists | undefined> {
  const state = await database.get('state', STATE_KEY);
  if (state?.schema !== COPY_SCHEMA) return undefined;
  const { seen, asOf, readAt } = state;
  if (!hasTimes(state)) throw new Error('The times of the copy are damaged.');
  // A time in the future means that the clock was changed.
  const isDue = Math.abs(Date.now() - readAt.getTime()) > READ_AGAIN_AFTER_MS;
  return { first: await readFirst(database), seen, asOf, isDue };
}

function hasTimes({ seen, asOf, readAt }: CopyState): boolean {
  const seenAt = COLLECTIONS.map(({ name }) => seen.savedAt[name]);
  return [...seenAt, seen.deletedAt, asOf, readAt].every(isTime);
}

/** The newest records of each collection. */
function readFirst(database: CopyDatabase): Promise<AllRecords> {
  return readByCollection<AllRecords>(async ({ name }) => {
    const entries = await readBatch(database, name, undefined, FIRST_RECORDS);
    return inListOrder(name, entries);
  });
}

/** @throws Error if the copy is damaged */
export function readAll(database: CopyDatabase): Promise<AllRecords> {
  return readByCollection<AllRecords>(async ({ name }) => {
    const entries: CopyEntry[] = [];
    let batch: CopyEntry[];
    do {
      batch = await readBatch(database, name, entries.at(-1), BATCH_RECORDS);
      entries.push(...batch);
    } while (batch.length === BATCH_RECORDS);
    return inListOrder(name, entries);
  });
}

function readBatch(
  database: CopyDatabase,
  name: CollectionName,
  last: CopyEntry | undefined,
  most: number,
): Promise<CopyEntry[]> {
  const start = last ? [name, last.age, last.id] : [name];
  // In an index, a list comes after all numbers and texts.
  const range = IDBKeyRange.bound(start, [name, []], true);
  return database.getAllFromIndex('records', 'newestFirst', range, most);
}

/** As the store lists them: of records that were created at the same moment, the last id first. */
function inListOrder(name: CollectionName, entries: readonly CopyEntry[]): StoredRecord[] {
  const { canDelete } = collectionOf({ collection: name });
  const listed = canDelete ? entries.toSorted(newestFirst) : entries;
  return listed.map((entry) => recordIn(name, entry));
}

function newestFirst(one: CopyEntry, other: CopyEntry): number {
  return (one.age ?? 0) - (other.age ?? 0) || (one.id < other.id ? 1 : -1);
}
