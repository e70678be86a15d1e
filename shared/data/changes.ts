import { limit, orderBy, type QueryConstraint, where } from 'firebase/firestore/lite';
import type { AnyCollection } from '../model/collections/collection.ts';
import {
  type AllRecords,
  COLLECTIONS,
  type CollectionName,
} from '../model/collections/collections.ts';
import { entryRecord } from '../model/history.ts';
import { PAGE_SIZE, readDocuments, toRecords, toTime } from './documents.ts';

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

/** A commit has the time at which it reached the server, and may become visible after a later one. */
const OVERLAP_MS = 60_000;

/** Reads the times of the newest changes. A list that is read from now on shows all that are older by a minute. */
export async function readNewestChanges(): Promise<ChangesSeen> {
  const [deletions, saved] = await Promise.all([
    readNewest('history', 'deletedAt'),
    Promise.all(COLLECTIONS.map(({ name }) => readNewest(name, 'lastUpdated'))),
  ]);
  const times = COLLECTIONS.map(({ name }, index) => [name, latest(saved[index] ?? [])]);
  return {
    savedAt: Object.fromEntries(times) as ChangesSeen['savedAt'],
    deletedAt: latest(deletions),
  };
}

/** Reads what anybody has saved or deleted since then; undefined when that is too much for one page. */
export async function readChanges(since: ChangesSeen): Promise<Changes | undefined> {
  const [deletions, saved] = await Promise.all([
    readSince('history', 'deletedAt', since.deletedAt),
    Promise.all(COLLECTIONS.map((collection) => readSaved(collection, since))),
  ]);
  const isTooMuch = [deletions, ...saved.map(({ found }) => found)].some(
    ({ length }) => length === PAGE_SIZE,
  );
  if (isTooMuch) return undefined;
  return {
    saved: Object.fromEntries(
      saved.map(({ collection, found }) => [
        collection.name,
        found.flatMap(({ snapshot }) => toRecords<AnyCollection>(collection, snapshot)),
      ]),
    ) as AllRecords,
    deletions: deletions.map(({ snapshot, at }) => ({ ...entryRecord(snapshot.id), at })),
    seen: {
      savedAt: Object.fromEntries(
        saved.map(({ collection: { name }, found }) => [
          name,
          latest([...found, { at: since.savedAt[name] }]),
        ]),
      ) as ChangesSeen['savedAt'],
      deletedAt: latest([...deletions, { at: since.deletedAt }]),
    },
  };
}

async function readSaved(collection: AnyCollection<CollectionName>, { savedAt }: ChangesSeen) {
  const { name } = collection;
  return { collection, found: await readSince(name, 'lastUpdated', savedAt[name]) };
}

function readNewest(name: string, time: string) {
  return readTimed(name, time, orderBy(time, 'desc'), limit(1));
}

function readSince(name: string, time: string, seenAt: Date) {
  const after = where(time, '>', new Date(seenAt.getTime() - OVERLAP_MS));
  return readTimed(name, time, after, orderBy(time), limit(PAGE_SIZE));
}

/** Reads documents with the time by which they are found. */
async function readTimed(name: string, time: string, ...constraints: QueryConstraint[]) {
  const found = await readDocuments(name, ...constraints);
  return found.map((snapshot) => ({ snapshot, at: toTime(snapshot.get(time)) ?? new Date() }));
}

function latest(found: readonly { at: Date }[]): Date {
  return new Date(Math.max(0, ...found.map(({ at }) => at.getTime())));
}
