import type { Changes, ChangesSeen } from '../../data/changes.ts';
import { type AllRecords, byCollection, COLLECTIONS } from '../../model/collections/collections.ts';
import {
  CACHE_SCHEMA,
  type CacheDatabase,
  type CacheEntry,
  type CacheTransaction,
  entryOf,
  isNewer,
  STATE_KEY,
} from './cacheDatabase.ts';

/** Writing more at once would hold up what the person does. */
const BATCH_ENTRIES = 200;

/** All records, as they were read at once. */
export interface Reading {
  records: { [Name in keyof AllRecords]: readonly AllRecords[Name][number][] };
  /** Changes up to these times are in the records for certain. */
  seen: ChangesSeen;
  /** When the reading began. */
  readAt: Date;
}

/** What was changed since an earlier reading. */
export interface Addition {
  changes: Changes;
  since: ChangesSeen;
  /** When the reading began, if it was of all collections. */
  asOf: Date | undefined;
}

/** Replaces the copy; a window that is closed meanwhile leaves the copy as it was. */
export async function replaceCache(database: CacheDatabase, reading: Reading): Promise<void> {
  const { records, seen, readAt } = reading;
  const entries = COLLECTIONS.flatMap(({ name }) =>
    records[name].map((record) => entryOf(name, record)),
  );
  const state = { schema: CACHE_SCHEMA, seen, asOf: readAt, readAt };
  await writeAtOnce(database, async (transaction) => {
    const store = transaction.objectStore('records');
    await store.clear();
    for (let from = 0; from < entries.length; from += BATCH_ENTRIES) {
      const batch = entries.slice(from, from + BATCH_ENTRIES);
      await Promise.all(batch.map((entry) => store.put(entry)));
    }
    await transaction.objectStore('state').put(state, STATE_KEY);
  });
}

/**
 * Adds changes to the copy. Another window may have added later ones, which stay; or written the copy
 * with another version of the app, which then stays as it is.
 */
export async function addToCache(database: CacheDatabase, addition: Addition): Promise<void> {
  const { changes, since, asOf } = addition;
  await writeAtOnce(database, async (transaction) => {
    const store = transaction.objectStore('records');
    const state = await transaction.objectStore('state').get(STATE_KEY);
    if (state?.schema !== CACHE_SCHEMA) return;
    for (const entry of entriesOf(changes)) {
      const known = await store.get([entry.collection, entry.id]);
      if (isNewer(entry, known)) await store.put(entry);
    }
    const seen = advance(state.seen, since, changes.seen);
    const isUpToDate = asOf && !hasGap(state.seen, since);
    const now = { ...state, seen, ...(isUpToDate && { asOf }) };
    await transaction.objectStore('state').put(now, STATE_KEY);
  });
}

/** Writes in one transaction: all, or nothing if it fails. Writes that begin later wait for it. */
async function writeAtOnce(
  database: CacheDatabase,
  write: (transaction: CacheTransaction) => Promise<void>,
): Promise<void> {
  const transaction = database.transaction(['records', 'state'], 'readwrite');
  // Awaited below, unless the write fails first.
  transaction.done.catch(() => undefined);
  try {
    await write(transaction);
  } catch (error) {
    abort(transaction);
    throw error;
  }
  await transaction.done;
}

function abort(transaction: CacheTransaction): void {
  try {
    transaction.abort();
  } catch {
    // A failed request has ended it already.
  }
}

function entriesOf({ saved, deletions }: Changes): CacheEntry[] {
  const records = COLLECTIONS.flatMap(({ name }) =>
    saved[name].map((record) => entryOf(name, record)),
  );
  const deleted = deletions.map(({ collection, id, at }) => ({
    collection,
    id,
    changedAt: at.getTime(),
  }));
  return [...records, ...deleted];
}

/** What the copy has seen after it got the changes from `since` to `until`. */
function advance(copy: ChangesSeen, since: ChangesSeen, until: ChangesSeen): ChangesSeen {
  return {
    savedAt: byCollection(({ name }) =>
      advanceTime(copy.savedAt[name], since.savedAt[name], until.savedAt[name]),
    ),
    deletedAt: advanceTime(copy.deletedAt, since.deletedAt, until.deletedAt),
  };
}

/** Whether there may be changes before `since` that the copy does not have. */
function hasGap(copy: ChangesSeen, since: ChangesSeen): boolean {
  const isBefore = COLLECTIONS.some(({ name }) => copy.savedAt[name] < since.savedAt[name]);
  return isBefore || copy.deletedAt < since.deletedAt;
}

/** Before `since` there may be changes that the copy does not have: then it has seen no more than before. */
function advanceTime(copy: Date, since: Date, until: Date): Date {
  return copy < since || copy > until ? copy : until;
}
