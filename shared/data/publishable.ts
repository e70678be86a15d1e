import { type DocumentSnapshot, doc, getDoc, where } from 'firebase/firestore/lite';
import {
  type AnyCollection,
  NEVER_SAVED,
  type StoredRecord,
} from '../model/collections/collection.ts';
import {
  type AllRecords,
  collectionOf,
  type RecordRef,
  readByCollection,
} from '../model/collections/collections.ts';
import { callStore } from './call.ts';
import { readAllDocuments, toRecords, toTime } from './documents.ts';
import { getServices } from './firebase.ts';
import { listRecords } from './records.ts';

/** Reads what publishing needs: of a collection with hidden records, only those that visitors would see. */
export function readPublishable(): Promise<AllRecords> {
  return readByCollection<AllRecords>(async (collection) => {
    const shownWith = Object.entries(collection.publishing?.whenHidden?.shownWith ?? {});
    if (shownWith.length === 0) return listRecords(collection);
    const isShown = shownWith.map(([name, value]) => where(name, '==', value));
    const found = await readAllDocuments(collection.name, ...isShown);
    return found.flatMap((snapshot) => versionOf(collection, snapshot));
  });
}

export async function readRecord(record: RecordRef): Promise<StoredRecord | undefined> {
  const reference = doc(getServices().store, record.collection, record.id);
  const snapshot = await callStore(() => getDoc(reference));
  return snapshot.exists() ? versionOf(collectionOf(record), snapshot)[0] : undefined;
}

/** The former addresses of projects that the owner has released for other projects, and when. */
export async function readReleasedAddresses(): Promise<ReadonlyMap<string, Date>> {
  const reference = doc(getServices().store, 'publication', 'released');
  const snapshot = await callStore(() => getDoc(reference));
  const addresses = (snapshot.get('addresses') ?? {}) as Record<string, unknown>;
  return new Map(
    Object.entries(addresses).flatMap(([slug, stored]): [string, Date][] => {
      const time = toTime(stored);
      return time ? [[slug, time]] : [];
    }),
  );
}

/** As `toRecords`, but without a time of its last change, a record was never saved: it has this one version. */
function versionOf(collection: AnyCollection, snapshot: DocumentSnapshot): StoredRecord[] {
  const records = toRecords(collection, snapshot);
  if (toTime(snapshot.get('lastUpdated'))) return records;
  return records.map((record) => Object.assign(record, { lastUpdated: NEVER_SAVED }));
}
