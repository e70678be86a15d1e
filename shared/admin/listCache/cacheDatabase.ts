import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { ChangesSeen } from '../../data/changes.ts';
import { backend } from '../../data/firebase.ts';
import { projectIdOf } from '../../model/backend.ts';
import type { StoredRecord } from '../../model/collections/collection.ts';
import { COLLECTIONS } from '../../model/collections/collections.ts';

/** What the cached lists are, as a whole. */
export interface CacheState {
  /** The app's `CACHE_SCHEMA`, with which the records were read. */
  schema: string;
  writeId: string;
  /** Changes up to these times are in the lists for certain. */
  seen: ChangesSeen;
  /** When the lists were last up to date, and when all records were last read: by this device's clock. */
  asOf: Date;
  readAt: Date;
}

export const STATE_KEY = 'state';

interface CacheSchema extends DBSchema {
  /** The lists in their order, in chunks: the first one is small, so that it can be read and shown at once. */
  chunks: { key: [collection: string, index: number]; value: readonly StoredRecord[] };
  state: { key: string; value: CacheState };
}

export type CacheDatabase = IDBPDatabase<CacheSchema>;

/** To be raised when a value's meaning changes; the values of another version are dropped. */
const CACHE_VERSION = 2;

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
      database.createObjectStore('chunks');
    },
    blocking: (_current, _blocked, event) => {
      onEnd();
      (event.target as IDBDatabase).close();
    },
    terminated: onEnd,
  });
}

/** Whether the browser can find the databases that have to be deleted. */
export function canDeleteCaches(): boolean {
  try {
    return 'databases' in indexedDB;
  } catch {
    // Some browsers that may store nothing refuse even the name.
    return false;
  }
}

/** Deletes the cached lists of this Firebase project on this device, except this account's. */
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

/** Deletes a cache that cannot be read; after a failure, too, the lists are read from the store. */
export async function deleteCache(uid: string): Promise<void> {
  try {
    await deleteDB(cacheName(uid));
  } catch {
    // It stays unreadable.
  }
}

/**
 * What the cached records depend on. A version of the app that has other fields or other defaults reads all records again:
 * an older one has dropped what it does not know.
 */
export const CACHE_SCHEMA = JSON.stringify(
  COLLECTIONS.map(({ name, fields, defaults, ...others }) => [
    name,
    Object.keys(fields),
    'storedWith' in others ? defaults : [],
  ]),
);
