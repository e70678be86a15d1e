import {
  type DocumentSnapshot,
  doc,
  documentId,
  getDoc,
  limit,
  orderBy,
  serverTimestamp,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import type { AnyCollection } from '../model/collections/collection.ts';
import { versionId } from '../model/history.ts';
import { callStore } from './call.ts';
import { readDocuments, toTime } from './documents.ts';
import { getServices } from './firebase.ts';

/** What a save adds to a record: the server's time, and who saved it. */
export function savedNow() {
  return { lastUpdated: serverTimestamp(), lastUpdatedBy: ownEmail() };
}

/** Keeps the version that the transaction replaces or deletes. The rules refuse the change without it. */
export function keepVersion(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  timeKey: 'changedAt' | 'deletedAt',
): void {
  const replaced = snapshot.data();
  const { parent, id } = snapshot.ref;
  const lastUpdated = toTime(replaced?.['lastUpdated']);
  const entry = doc(getServices().store, 'history', versionId(parent.id, id, lastUpdated));
  transaction.set(entry, { replaced, by: ownEmail(), [timeKey]: serverTimestamp() });
}

/** The address of the account that is signed in. */
export function ownEmail(): string {
  return getServices().auth.currentUser?.email ?? '';
}

/** The entries that the history has of a record, newest first; `after` is the id of the last one that was read. */
export async function readEntries(
  { name }: AnyCollection,
  id: string,
  most: number,
  after = '',
): Promise<DocumentSnapshot[]> {
  const prefix = `${name}.${id}.`;
  // After the prefix, an id has only digits, and ":" follows "9".
  return readDocuments(
    'history',
    where(documentId(), '>', after || prefix),
    where(documentId(), '<', `${prefix}:`),
    orderBy(documentId()),
    limit(most),
  );
}

export function readDocument(name: string, id: string): Promise<DocumentSnapshot> {
  return callStore(() => getDoc(doc(getServices().store, name, id)));
}
