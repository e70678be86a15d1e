import type { Deletion } from '../../data/changes.ts';
import { creationTime, type StoredRecord } from '../../model/collections/collection.ts';

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

/** The list with this version of the record, newest first. A record without `createdAt` keeps its place. */
export function withRecord<Saved extends StoredRecord>(
  records: readonly Saved[],
  record: Saved,
): Saved[] {
  const index = records.findIndex(({ id }) => id === record.id);
  if (!record.createdAt) return index < 0 ? [...records, record] : records.with(index, record);
  const others = withoutRecord(records, record.id);
  const place = others.findIndex((other) => creationTime(other) <= creationTime(record));
  return others.toSpliced(place === -1 ? others.length : place, 0, record);
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
