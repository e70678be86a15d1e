import {
  type DocumentSnapshot,
  doc,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { versionId } from '../model/history.ts';
import { toTime } from './documents.ts';
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
