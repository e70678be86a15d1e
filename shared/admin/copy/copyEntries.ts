import { creationTime, type StoredRecord } from '../../model/collections/collection.ts';
import {
  COLLECTIONS,
  type CollectionName,
  collectionOf,
} from '../../model/collections/collections.ts';
import { namesOf } from '../../model/fields.ts';

/** A record of the copy, or what is left of one that was deleted: without its content, but with the time. */
export interface CopyEntry {
  collection: string;
  id: string;
  /** When this version was saved, or the record was deleted: by the server's clock. */
  changedAt: number;
  /** Sorts the newest records first. Missing for a deleted record, so that the index does not list it. */
  age?: number;
  record?: StoredRecord;
}

/**
 * What the records of a copy depend on. A version of the app that has other fields or other defaults reads all records
 * again: an older one has dropped what it does not know.
 */
export const COPY_SCHEMA = JSON.stringify(
  COLLECTIONS.map(({ name, fields, defaults, ...others }) => [
    name,
    Object.keys(fields),
    'storedWith' in others ? defaults : [],
  ]),
);

export function entryOf(collection: string, record: StoredRecord): CopyEntry {
  const { id, lastUpdated } = record;
  return { collection, id, changedAt: lastUpdated.getTime(), age: -creationTime(record), record };
}

/** A version replaces earlier ones, and a deletion also what was saved at the same moment. */
export function isNewer(entry: CopyEntry, known: CopyEntry | undefined): boolean {
  if (!known) return true;
  if (entry.changedAt === known.changedAt) return !entry.record && known.record !== undefined;
  return entry.changedAt > known.changedAt;
}

/**
 * The record of an entry.
 * @throws Error if this is no record of the collection
 */
export function recordIn(name: CollectionName, { id, record }: CopyEntry): StoredRecord {
  const { fields, canDelete } = collectionOf({ collection: name });
  const values = Object(record) as Record<string, unknown>;
  const isSound =
    values['id'] === id &&
    isTime(values['lastUpdated']) &&
    (!canDelete || isTime(values['createdAt'])) &&
    namesOf(fields).every((field) => fields[field]?.hasType(values[field]));
  if (!isSound) throw new Error(`${name}/${id} is damaged.`);
  return record as StoredRecord;
}

export function isTime(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime());
}
