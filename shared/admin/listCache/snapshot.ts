import type { ChangesSeen } from '../../data/changes.ts';
import type { StoredRecord } from '../../model/collections/collection.ts';
import {
  type AllRecords,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  readByCollection,
} from '../../model/collections/collections.ts';
import { namesOf } from '../../model/fields.ts';
import { CACHE_SCHEMA, type CacheDatabase, type CacheState, STATE_KEY } from './cacheDatabase.ts';

export type AllLists = { [Name in CollectionName]: readonly AllRecords[Name][number][] };

/** The content of the database. */
export interface Snapshot extends CacheState {
  records: AllLists;
}

/** All lists as they were at one moment. */
export type CachedLists = Omit<Snapshot, 'schema' | 'writeId'>;

/** Enough to fill the tallest window, and quick to read however many there are. */
const FIRST_RECORDS = 60;

/** Reading or writing more at once would hold up what the person does. */
const CHUNK_RECORDS = 1000;

/**
 * Reads the lists, or the first chunk of each, as they are at one moment: another window may replace them meanwhile.
 * Undefined if there are none, or only those of another version of the app.
 * @throws Error if they are damaged
 */
export async function readLists(
  database: CacheDatabase,
  mostChunks = Infinity,
): Promise<Snapshot | undefined> {
  const reading = database.transaction(['chunks', 'state']);
  // What fails in it is thrown by its requests.
  reading.done.catch(() => undefined);
  const state = await reading.objectStore('state').get(STATE_KEY);
  if (state?.schema !== CACHE_SCHEMA) return undefined;
  if (![...timesOf(state.seen), state.asOf, state.readAt].every(isTime)) {
    throw new Error('The times of the lists are damaged.');
  }
  const chunks = reading.objectStore('chunks');
  const records = await readByCollection<AllLists>(async ({ name }) => {
    const found: StoredRecord[] = [];
    for (let index = 0; index < mostChunks; index += 1) {
      const chunk = await chunks.get([name, index]);
      if (!chunk) break;
      for (const record of chunk) assertSound(name, record);
      found.push(...chunk);
    }
    return found;
  });
  return { ...state, records };
}

/**
 * Writes the lists in one transaction: all, or nothing if it fails or the window is closed meanwhile. Writes that begin later
 * wait for it.
 * @param known what this window has read or written last: while that is stored, a list that is the same is not written again
 * @param isWhole whether the lists replace whatever there is
 * @returns what is written; undefined if it is not, because what is stored is newer, or of another version of the app
 */
export async function writeLists(
  database: CacheDatabase,
  { records, ...times }: CachedLists,
  known: Snapshot | undefined,
  isWhole: boolean,
): Promise<Snapshot | undefined> {
  const state = { ...times, schema: CACHE_SCHEMA, writeId: crypto.randomUUID() };
  const writing = database.transaction(['chunks', 'state'], 'readwrite');
  // Awaited below, unless the write fails first.
  writing.done.catch(() => undefined);
  try {
    const stored = await writing.objectStore('state').get(STATE_KEY);
    const mayReplace = stored?.schema === CACHE_SCHEMA && !isAhead(stored.seen, state.seen);
    if (!isWhole && !mayReplace) return undefined;
    const same = stored && stored.writeId === known?.writeId ? known.records : undefined;
    const chunks = writing.objectStore('chunks');
    for (const { name } of COLLECTIONS) {
      if (records[name] === same?.[name]) continue;
      await chunks.delete(IDBKeyRange.bound([name], [name, Infinity]));
      for (const [index, chunk] of chunksOf(records[name]).entries()) {
        await chunks.put(chunk, [name, index]);
      }
    }
    await writing.objectStore('state').put(state, STATE_KEY);
  } catch (error) {
    abort(writing);
    throw error;
  }
  await writing.done;
  return { ...state, records };
}

function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // A failed request has ended it already.
  }
}

function chunksOf(records: readonly StoredRecord[]): (readonly StoredRecord[])[] {
  const chunks = [records.slice(0, FIRST_RECORDS)];
  for (let from = FIRST_RECORDS; from < records.length; from += CHUNK_RECORDS) {
    chunks.push(records.slice(from, from + CHUNK_RECORDS));
  }
  return chunks;
}

/** Whether one has seen all that the other has, and more. What has seen more here and less there is no better. */
function isAhead(one: ChangesSeen, other: ChangesSeen): boolean {
  const others = timesOf(other);
  const leads = timesOf(one).map((time, index) => time.getTime() - Number(others[index]));
  return Math.min(...leads) >= 0 && Math.max(...leads) > 0;
}

function timesOf({ savedAt, deletedAt }: ChangesSeen): Date[] {
  return [...COLLECTIONS.map(({ name }) => savedAt[name]), deletedAt];
}

/** @throws Error if this is no record of the collection */
function assertSound(name: CollectionName, record: StoredRecord): void {
  const { fields, canDelete } = collectionOf({ collection: name });
  const values = Object(record) as Record<string, unknown>;
  const isSound =
    typeof values['id'] === 'string' &&
    isTime(values['lastUpdated']) &&
    (!canDelete || isTime(values['createdAt'])) &&
    namesOf(fields).every((field) => fields[field]?.hasType(values[field]));
  if (!isSound) throw new Error(`${name}/${String(values['id'])} is damaged.`);
}

function isTime(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime());
}
