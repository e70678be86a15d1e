import type { IDBPTransaction } from 'idb';
import type { StoredRecord } from '../../model/collections/collection.ts';
import {
  type AllRecords,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  readByCollection,
} from '../../model/collections/collections.ts';
import {
  CACHE_SCHEMA,
  type CacheDatabase,
  type CacheEntry,
  type CacheSchema,
  type CacheState,
  isTime,
  recordIn,
  STATE_KEY,
} from './cacheDatabase.ts';

/** The lists as this device kept them. */
export interface KeptLists extends Pick<CacheState, 'seen' | 'asOf' | 'readAt'> {
  records: AllRecords;
}

type Reading = IDBPTransaction<CacheSchema, ('records' | 'state')[]>;

/** Enough to fill the tallest window, and quick to read however many there are. */
const FIRST_RECORDS = 60;

/** Reading more at once would hold up what the person does. */
const BATCH_RECORDS = 1000;

/**
 * Reads the newest records of each list, from the index. Undefined if the copy is empty, or of another version of the app.
 * @throws Error if the copy is damaged
 */
export async function readBeginning(database: CacheDatabase): Promise<AllRecords | undefined> {
  const reading = beginReading(database);
  if (!(await readState(reading))) return undefined;
  return readByCollection<AllRecords>(async ({ name }) => {
    const entries = await readBatch(reading, name, undefined, FIRST_RECORDS);
    return inListOrder(name, entries);
  });
}

/**
 * Reads the whole copy as it is at one moment: another window may replace it meanwhile. Undefined as for its beginning.
 * @throws Error if the copy is damaged
 */
export async function readAll(database: CacheDatabase): Promise<KeptLists | undefined> {
  const reading = beginReading(database);
  const state = await readState(reading);
  if (!state) return undefined;
  const { seen, asOf, readAt } = state;
  const records = await readByCollection<AllRecords>(async ({ name }) => {
    const entries: CacheEntry[] = [];
    let batch: CacheEntry[];
    do {
      batch = await readBatch(reading, name, entries.at(-1), BATCH_RECORDS);
      entries.push(...batch);
    } while (batch.length === BATCH_RECORDS);
    return inListOrder(name, entries);
  });
  return { records, seen, asOf, readAt };
}

function beginReading(database: CacheDatabase): Reading {
  const reading = database.transaction(['records', 'state']);
  // What fails in it is thrown by its requests.
  reading.done.catch(() => undefined);
  return reading;
}

async function readState(reading: Reading): Promise<CacheState | undefined> {
  const state = await reading.objectStore('state').get(STATE_KEY);
  if (state?.schema !== CACHE_SCHEMA) return undefined;
  if (!hasTimes(state)) throw new Error('The times of the copy are damaged.');
  return state;
}

function hasTimes({ seen, asOf, readAt }: CacheState): boolean {
  const seenAt = COLLECTIONS.map(({ name }) => seen.savedAt[name]);
  return [...seenAt, seen.deletedAt, asOf, readAt].every(isTime);
}

function readBatch(
  reading: Reading,
  name: CollectionName,
  last: CacheEntry | undefined,
  most: number,
): Promise<CacheEntry[]> {
  const start = last ? [name, last.age, last.id] : [name];
  // In an index, a list comes after all numbers and texts.
  const range = IDBKeyRange.bound(start, [name, []], true);
  return reading.objectStore('records').index('newestFirst').getAll(range, most);
}

/** As the store lists them: of records that were created at the same moment, the last id first. */
function inListOrder(name: CollectionName, entries: readonly CacheEntry[]): StoredRecord[] {
  const { canDelete } = collectionOf({ collection: name });
  const listed = canDelete ? entries.toSorted(newestFirst) : entries;
  return listed.map((entry) => recordIn(name, entry));
}

function newestFirst(one: CacheEntry, other: CacheEntry): number {
  return (one.age ?? 0) - (other.age ?? 0) || (one.id < other.id ? 1 : -1);
}
