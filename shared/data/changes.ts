import { limit, orderBy, type QueryDocumentSnapshot, where } from 'firebase/firestore/lite';
import {
  type AllRecords,
  byCollection,
  COLLECTIONS,
  type CollectionName,
  readByCollection,
} from '../model/collections/collections.ts';
import { entryRecord } from '../model/history.ts';
import { readAllDocuments, readDocuments, toRecords, toTime } from './documents.ts';
import { UnreadListsError } from './errors.ts';

/** The server's times of the newest changes that the lists show. */
export interface ChangesSeen {
  savedAt: Readonly<Record<CollectionName, Date>>;
  deletedAt: Date;
}

/** A deleted record, which may have been created again since. */
export interface Deletion {
  collection: string;
  id: string;
  at: Date;
}

export interface Changes {
  saved: AllRecords;
  deletions: Deletion[];
  seen: ChangesSeen;
}

/** A commit has the time at which it reached the server, but may become visible after a commit with a later time. */
const OVERLAP_MS = 60_000;

/** Reads the times of the newest changes. A list that is read after that has all changes that are a minute older. */
export async function readNewestChanges(): Promise<ChangesSeen> {
  const [deletions, savedAt] = await Promise.all([
    readNewest('history', 'deletedAt'),
    readByCollection<ChangesSeen['savedAt']>(async ({ name }) =>
      latest(await readNewest(name, 'lastUpdated')),
    ),
  ]);
  return { savedAt, deletedAt: latest(deletions) };
}

/**
 * Reads what anybody has saved in these collections, or in all, and deleted in any, since then; page by page.
 * @throws UnreadListsError if what was saved in some of them cannot be read; otherwise the provider's error
 */
export async function readChanges(
  since: ChangesSeen,
  names?: readonly CollectionName[],
): Promise<Changes> {
  const failures = new Map<CollectionName, unknown>();
  const [deletions, saved] = await Promise.all([
    readSince('history', 'deletedAt', since.deletedAt),
    readByCollection<Record<CollectionName, Awaited<ReturnType<typeof readSince>>>>(
      async ({ name }) => {
        if (names && !names.includes(name)) return [];
        const read = readSince(name, 'lastUpdated', since.savedAt[name]);
        return read.catch((error: unknown) => {
          failures.set(name, error);
          return [];
        });
      },
    ),
  ]);
  // In the order of the lists, whichever read has failed first.
  const unread = COLLECTIONS.filter(({ name }) => failures.has(name));
  if (unread.length > 0) {
    throw new UnreadListsError(unread.map(({ name }) => ({ name, error: failures.get(name) })));
  }
  return {
    saved: byCollection<AllRecords>((collection) =>
      saved[collection.name].flatMap(({ snapshot }) => toRecords(collection, snapshot)),
    ),
    deletions: deletions.map(({ snapshot, at }) => ({ ...entryRecord(snapshot.id), at })),
    seen: {
      savedAt: byCollection(({ name }) => latest([...saved[name], { at: since.savedAt[name] }])),
      deletedAt: latest([...deletions, { at: since.deletedAt }]),
    },
  };
}

/** A document in which the console has stored something else in place of the time would sort before the others. */
async function readNewest(name: string, time: string) {
  const hasTime = where(time, '>', new Date(0));
  return timed(await readDocuments(name, hasTime, orderBy(time, 'desc'), limit(1)), time);
}

async function readSince(name: string, time: string, seenAt: Date) {
  const after = where(time, '>', new Date(seenAt.getTime() - OVERLAP_MS));
  return timed(await readAllDocuments(name, after, orderBy(time)), time);
}

function timed(found: readonly QueryDocumentSnapshot[], time: string) {
  return found.map((snapshot) => ({ snapshot, at: toTime(snapshot.get(time)) ?? new Date(0) }));
}

function latest(found: readonly { at: Date }[]): Date {
  return new Date(Math.max(0, ...found.map(({ at }) => at.getTime())));
}
