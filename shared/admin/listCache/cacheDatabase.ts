import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { ChangesSeen } from '../../data/changes.ts';
import { backend } from '../../data/firebase.ts';
import { projectIdOf } from '../../model/backend.ts';
import { creationTime, type StoredRecord } from '../../model/collections/collection.ts';
import {
  COLLECTIONS,
  type CollectionName,
  collectionOf,
} from '../../model/collections/collections.ts';
import { namesOf } from '../../model/fields.ts';

/** What the entries of a copy are, as a whole. */
export interface CacheState {
  /** The app's `CACHE_SCHEMA`, with which the records were read. */
  schema: string;
  seen: ChangesSeen;
  /** When the records were last up to date, and when all were last read: by this device's clock. */
  asOf: Date;
  readAt: Date;
}

export const STATE_KEY = 'state';

export interface CacheSchema extends DBSchema {
  records: {
    key: [collection: string, id: string];
    value: CacheEntry;
    indexes: { newestFirst: [collection: string, age: number, id: string] };
  };
  state: { key: string; value: CacheState };
}

export type CacheDatabase = IDBPDatabase<CacheSchema>;
export type CacheTransaction = IDBPTransaction<CacheSchema, ('records' | 'state')[], 'readwrite'>;

/** To be raised when an entry's meaning changes; the entries of another version are dropped. */
const CACHE_VERSION = 1;

const cachePrefix = () => `lists/${projectIdOf(backend)}/`;

/** One database for each Firebase project and account. */
export function cacheName(uid: string): string {
  return cachePrefix() + uid;
}

/**
 * @param onEnd called when another window deletes the database, or needs a newer version of it
 * @throws DOMException if the browser stores nothing, or has a later version of the database
 */
export function openCache(uid: string, onEnd: () => void): Promise<CacheDatabase> {
  return openDB<CacheSchema>(cacheName(uid), CACHE_VERSION, {
    upgrade: (database) => {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore('state');
      database
        .createObjectStore('records', { keyPath: ['collection', 'id'] })
        .createIndex('newestFirst', ['collection', 'age', 'id']);
    },
    blocking: (_current, _blocked, event) => {
      onEnd();
      (event.target as IDBDatabase).close();
    },
    terminated: onEnd,
  });
}

/** Whether the browser can find the copies that have to be deleted. */
export function canDeleteCaches(): boolean {
  try {
    return 'databases' in indexedDB;
  } catch {
    // Some browsers that may store nothing refuse even the name.
    return false;
  }
}

/** Deletes the copies of this Firebase project on this device, except this account's. */
export async function deleteCaches(exceptUid?: string): Promise<void> {
  try {
    const found = await indexedDB.databases();
    const names = found.flatMap(({ name }) => (name?.startsWith(cachePrefix()) ? [name] : []));
    const kept = exceptUid === undefined ? undefined : cacheName(exceptUid);
    await Promise.all(names.filter((name) => name !== kept).map((name) => deleteDB(name)));
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}

/** Deletes a copy that cannot be read; after a failure, too, the lists are read from the store. */
export async function deleteCache(uid: string): Promise<void> {
  try {
    await deleteDB(cacheName(uid));
  } catch {
    // It stays unreadable.
  }
}

/** A record of the copy, or what is left of one that was deleted: without its content, but with the time. */
export interface CacheEntry {
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
export const CACHE_SCHEMA = JSON.stringify(
  COLLECTIONS.map(({ name, fields, defaults, ...others }) => [
    name,
    Object.keys(fields),
    'storedWith' in others ? defaults : [],
  ]),
);

export function entryOf(collection: string, record: StoredRecord): CacheEntry {
  const { id, lastUpdated } = record;
  return { collection, id, changedAt: lastUpdated.getTime(), age: -creationTime(record), record };
}

/** A version replaces earlier ones, and a deletion also what was saved at the same moment. */
export function isNewer(entry: CacheEntry, known: CacheEntry | undefined): boolean {
  if (!known) return true;
  if (entry.changedAt === known.changedAt) return !entry.record && known.record !== undefined;
  return entry.changedAt > known.changedAt;
}

/**
 * The record of an entry.
 * @throws Error if this is no record of the collection
 */
export function recordIn(name: CollectionName, { id, record }: CacheEntry): StoredRecord {
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
