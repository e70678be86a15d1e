import type { AnyCollection, StoredRecord } from '../../model/collections/collection.ts';
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

/**
 * The load state of a list. `kept` is a whole list of an earlier time, from this device, that is being brought up to date;
 * `failed` keeps the records that were read so far.
 */
export type ListStatus = 'loading' | 'partial' | 'kept' | 'complete' | 'failed';

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

export const READING_STATUSES: ReadonlySet<ListStatus> = new Set(['loading', 'partial', 'kept']);

export const UP_TO_DATE = { status: 'complete', failure: undefined } as const;

/** The collections whose lists are not up to date. */
export function oldIn(lists: Lists): AnyCollection<CollectionName>[] {
  return COLLECTIONS.filter(({ name }) => lists[name].status !== 'complete');
}

export function allRecords(lists: Lists) {
  return byCollection<{ [Name in CollectionName]: Lists[Name]['records'] }>(
    ({ name }) => lists[name].records,
  );
}
