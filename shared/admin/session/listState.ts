import type { ChangesSeen, Deletion } from '../../data/changes.ts';
import {
  type AnyCollection,
  creationTime,
  type StoredRecord,
} from '../../model/collections/collection.ts';
import {
  type AllRecords,
  byCollection,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  type RecordRef,
  storedWithChange,
  UPDATED_AFTER_WRITES,
} from '../../model/collections/collections.ts';
import type { AllLists } from '../listCache/snapshot.ts';

/**
 * The load state of a list. `kept` is a whole list of an earlier time, from this device, that is being brought up to date;
 * `failed` keeps the records that were read so far.
 */
type ListStatus = 'loading' | 'partial' | 'kept' | 'complete' | 'failed';

export interface ListState<Saved> {
  records: readonly Saved[];
  status: ListStatus;
  /** The time that the list is of: when its last complete reading began. While undefined, it may be incomplete. */
  readAt: Date | undefined;
  failure: string | undefined;
}

export type Lists = { [Name in CollectionName]: ListState<AllRecords[Name][number]> };

export const EMPTY_LIST = {
  records: [],
  status: 'loading',
  readAt: undefined,
  failure: undefined,
} as const;

export function recordsIn(lists: Lists, name: CollectionName): readonly StoredRecord[] {
  return lists[name].records;
}

export function findListed(lists: Lists, ref: RecordRef): StoredRecord | undefined {
  return recordsIn(lists, ref.collection).find(({ id }) => id === ref.id);
}

/**
 * The collections to read after a write of the record: those that are always brought up to date, and those that it changes.
 * The first write of a collection stores its defaults and their order, too.
 */
export function readAfterWrite(lists: Lists, ref: RecordRef): CollectionName[] {
  const first = storedWithChange(ref);
  const isStored = lists.order.records.some(({ id }) => id === first?.storedWith);
  const changed: CollectionName[] = first && !isStored ? [first.name, 'order'] : [ref.collection];
  return [...new Set([...UPDATED_AFTER_WRITES, ...changed])];
}

/** Whether the record exists: because it is in its list, or because it cannot be deleted. */
export function isListed(lists: Lists, ref: RecordRef): boolean {
  return !collectionOf(ref).canDelete || findListed(lists, ref) !== undefined;
}

export const COLLECTION_NAMES = COLLECTIONS.map(({ name }) => name);

export function isBeingRead({ status }: ListState<unknown>): boolean {
  return status !== 'complete' && status !== 'failed';
}

export function oldIn(lists: Lists): AnyCollection<CollectionName>[] {
  return COLLECTIONS.filter(({ name }) => lists[name].status !== 'complete');
}

export function allRecords(lists: Lists): AllLists {
  return byCollection(({ name }) => lists[name].records);
}

/** The list during a load, newest first: what was read so far, then the older records that were known before. */
export function mergeRead<Saved extends StoredRecord>(
  known: readonly Saved[],
  read: readonly Saved[],
): Saved[] {
  const oldest = read.at(-1);
  if (!oldest) return [...known];
  const readIds = new Set(read.map(({ id }) => id));
  const isOlder = (record: Saved) =>
    creationTime(record) <= creationTime(oldest) && !readIds.has(record.id);
  return [...read, ...known.filter(isOlder)];
}

/** The list with this version of the record, newest first. */
export function withRecord<Saved extends StoredRecord>(
  records: readonly Saved[],
  record: Saved,
): Saved[] {
  const others = records.filter(({ id }) => id !== record.id);
  return newestFirst([record, ...others]);
}

export function withoutRecord<Saved extends StoredRecord>(
  records: readonly Saved[],
  id: string,
): Saved[] {
  return records.filter((record) => record.id !== id);
}

/** The list after what was saved and deleted, newest first. A record that was saved after its deletion exists again. */
export function withChanges<Saved extends StoredRecord>(
  records: readonly Saved[],
  saved: readonly Saved[],
  deletions: readonly Deletion[],
): readonly Saved[] {
  if (saved.length === 0 && deletions.length === 0) return records;
  const changed = new Map(records.map((record) => [record.id, record]));
  for (const read of saved) {
    const known = changed.get(read.id);
    if (!known || read.lastUpdated > known.lastUpdated) changed.set(read.id, read);
  }
  for (const { id, at } of deletions) {
    const known = changed.get(id);
    if (known && known.lastUpdated <= at) changed.delete(id);
  }
  return newestFirst([...changed.values()]);
}

/** A record keeps its place among those of the same age, as all have that have no `createdAt`. */
export function newestFirst<Saved extends StoredRecord>(records: readonly Saved[]): Saved[] {
  return records.toSorted((one, other) => creationTime(other) - creationTime(one));
}

/**
 * The list in which a record without a time in the store has the newest time of its list, so that any later change replaces
 * it. It was read with the time of this device's clock, which may be ahead.
 * @param newest the newest time in the store
 */
export function withServerTimes<Saved extends StoredRecord>(
  records: readonly Saved[],
  newest: Date,
): readonly Saved[] {
  const hasNone = ({ lastUpdated }: Saved) => lastUpdated > newest;
  if (!records.some(hasNone)) return records;
  return records.map((record) => (hasNone(record) ? { ...record, lastUpdated: newest } : record));
}

/** The times of the newest changes, minus the time that it took to read the lists. */
export function seenBefore({ savedAt, deletedAt }: ChangesSeen, loadedMs: number): ChangesSeen {
  const earlier = (time: Date) => new Date(time.getTime() - loadedMs);
  return {
    savedAt: byCollection(({ name }) => earlier(savedAt[name])),
    deletedAt: earlier(deletedAt),
  };
}

export function latestSeen(one: ChangesSeen, other: ChangesSeen): ChangesSeen {
  return {
    savedAt: byCollection(({ name }) => later(one.savedAt[name], other.savedAt[name])),
    deletedAt: later(one.deletedAt, other.deletedAt),
  };
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
