import { UnknownOutcomeError, withDeadline } from '../../data/call.ts';
import type { AllRecords } from '../../model/collections/collections.ts';
import { DAY_MS, serverNow } from '../../model/time.ts';
import { type CacheDatabase, deleteCache, openCache } from './cacheDatabase.ts';
import { type KeptLists, readAll, readBeginning } from './readCache.ts';
import { type Addition, addToCache, type Reading, replaceCache } from './writeCache.ts';

/**
 * One account's copy of the lists on this device. No call rejects: where there is no copy, or one that cannot be used,
 * the lists are read from the store as for the first time.
 */
export interface ListCache {
  /** Reads the first records of each list. */
  open: () => Promise<AllRecords | undefined>;
  readAll: () => Promise<KeptLists | undefined>;
  replace: (reading: Reading) => Promise<void>;
  add: (addition: Addition) => Promise<void>;
}

/** A browser may never answer; nobody waits longer for it. */
const READ_DEADLINE_MS = 3000;

const UNUSABLE = 'Error keeping the lists on this device:';

export function createListCache(uid: string): ListCache {
  let isUsable = true;
  let database: Promise<CacheDatabase> | undefined;
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
      if (isUsable) console.error(UNUSABLE, error);
      end();
      return undefined;
    }
  };
  /** What is damaged is deleted, so that a later start can begin a new copy. Another window may only be writing for long. */
  const read = <T>(task: (opened: CacheDatabase) => Promise<T>) =>
    attempt(async () => {
      try {
        return await withDeadline(run(task), READ_DEADLINE_MS);
      } catch (error) {
        const mayBeSound = isOfLaterVersion(error) || error instanceof UnknownOutcomeError;
        if (!mayBeSound) void deleteCache(uid);
        throw error;
      }
    });
  return {
    open: () => read(readBeginning),
    readAll: () => read(readAll),
    // A copy that could not be written is as it was before, and gets the same changes at the next start.
    replace: (reading) => attempt(() => run((opened) => replaceCache(opened, reading))),
    add: (addition) => attempt(() => run((opened) => addToCache(opened, addition))),
  };
}

function isOfLaterVersion(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'VersionError';
}

/** Shows lists: their beginning, or all of them with the time that they are of. */
type ShowLists = (records: AllRecords, asOf?: Date) => void;

/**
 * Shows the lists that this device has kept.
 * @param isLatest false once something else is shown
 * @returns what was kept; undefined if there is nothing, or if it cannot be read
 */
export async function showKept(
  copy: ListCache,
  show: ShowLists,
  isLatest: () => boolean,
): Promise<KeptLists | undefined> {
  const beginning = await copy.open();
  if (!beginning || !isLatest()) return undefined;
  show(beginning);
  // The first records are shown before the others are read, which would delay them.
  await new Promise((resolve) => setTimeout(resolve));
  const kept = await copy.readAll();
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
