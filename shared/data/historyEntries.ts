import {
  type DocumentSnapshot,
  doc,
  documentId,
  getDoc,
  limit,
  orderBy,
  where,
} from 'firebase/firestore/lite';
import type { AnyCollection } from '../model/collections/collection.ts';
import { callStore } from './call.ts';
import { readDocuments } from './documents.ts';
import { getServices } from './firebase.ts';

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
