import { UnknownOutcomeError, withDeadline } from '../../data/call.ts';
import { DAY_MS, serverNow } from '../../model/time.ts';
import { type CacheDatabase, deleteCache, openCache } from './cacheDatabase.ts';
import {
  type AllLists,
  type CachedLists,
  readLists,
  type Snapshot,
  writeLists,
} from './snapshot.ts';

/**
 * One account's lists on this device. No call rejects: where there are none, or none that can be used, the lists are read
 * from the store as for the first time.
 */
export interface ListCache {
  /** Reads the first records of each list. */
  open: () => Promise<AllLists | undefined>;
  readAll: () => Promise<CachedLists | undefined>;
  /**
   * Writes the lists, unless another window has written newer ones, or another version of the app its own.
   * @param isWhole whether all records were just read: such lists replace whatever there is
   */
  write: (lists: CachedLists, isWhole: boolean) => Promise<void>;
}

/** A browser may never answer; nobody waits longer for it. */
const READ_DEADLINE_MS = 3000;

export function createListCache(uid: string): ListCache {
  let isUsable = true;
  let database: Promise<CacheDatabase> | undefined;
  /** What this window has read or written last. */
  let last: Snapshot | undefined;
  const end = () => {
    isUsable = false;
  };
  const run = async <T>(task: (opened: CacheDatabase) => Promise<T>): Promise<T> => {
    database ??= openCache(uid, end);
    return task(await database);
  };
  const attempt = async <T>(task: () => Promise<T>): Promise<T | undefined> => {
    if (!isUsable) return undefined;
    try {
      return await task();
    } catch (error) {
      if (isUsable) console.error('Error keeping the lists on this device:', error);
      end();
      return undefined;
    }
  };
  /** What is damaged is deleted, so that a later start can begin anew. Another window may only be writing for long. */
  const read = (mostChunks?: number) =>
    attempt(async () => {
      try {
        const reading = run((opened) => readLists(opened, mostChunks));
        return await withDeadline(reading, READ_DEADLINE_MS);
      } catch (error) {
        const isOfLaterVersion = error instanceof DOMException && error.name === 'VersionError';
        if (!isOfLaterVersion && !(error instanceof UnknownOutcomeError)) void deleteCache(uid);
        throw error;
      }
    });
  return {
    open: async () => (await read(1))?.records,
    readAll: async () => {
      last = await read();
      return last;
    },
    // What could not be written is as it was before, and is brought up to date at the next start.
    write: (lists, isWhole) =>
      attempt(async () => {
        last = (await run((opened) => writeLists(opened, lists, last, isWhole))) ?? last;
      }),
  };
}

/** Shows lists: their beginning, or all of them with the time that they are of. */
type ShowLists = (records: AllLists, asOf?: Date) => void;

/**
 * Shows the lists that this device has kept.
 * @param isLatest false once something else is shown
 * @returns what was kept; undefined if there is nothing, or if it cannot be read
 */
export async function showKept(
  cache: ListCache,
  show: ShowLists,
  isLatest: () => boolean,
): Promise<CachedLists | undefined> {
  const beginning = await cache.open();
  if (!beginning || !isLatest()) return undefined;
  show(beginning);
  // The first records are shown before the others are read, which would delay them.
  await new Promise((resolve) => setTimeout(resolve));
  const kept = await cache.readAll();
  if (!kept || !isLatest()) return undefined;
  show(kept.records, kept.asOf);
  return kept;
}

const READ_AGAIN_AFTER_MS = 7 * DAY_MS;

/**
 * Whether all records should be read again, since what was changed without a time, or deleted without an entry in the history,
 * is not found otherwise. A time in the future means that the clock was changed.
 */
export function isFullReadingDue(readAt: Date): boolean {
  return Math.abs(serverNow().getTime() - readAt.getTime()) > READ_AGAIN_AFTER_MS;
}
