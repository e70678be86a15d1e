import {
  collection as collectionAt,
  type DocumentSnapshot,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { AnyCollection, FormOf, SavedOf } from '../model/collections/collection.ts';
import { readForm } from '../model/fields.ts';
import { TEXT } from '../model/text.ts';
import { serverNow } from '../model/time.ts';
import { callStore } from './call.ts';
import { getServices } from './firebase.ts';

/** The rules refuse a list without a limit, or with one above 500. */
export const PAGE_SIZE = 500;

export async function readDocuments(
  name: string,
  ...constraints: QueryConstraint[]
): Promise<QueryDocumentSnapshot[]> {
  const found = query(collectionAt(getServices().store, name), ...constraints);
  return (await callStore(() => getDocs(found))).docs;
}

/** Reads all documents of a collection, page by page. The constraints must have no limit, and at most one order. */
export async function readAllDocuments(
  name: string,
  ...constraints: QueryConstraint[]
): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = found.at(-1);
    const start = last ? [startAfter(last)] : [];
    const page = await readDocuments(name, ...constraints, ...start, limit(PAGE_SIZE));
    found.push(...page);
    if (page.length < PAGE_SIZE) return found;
  }
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

export function toTime(stored: unknown): Date | undefined {
  return stored instanceof Timestamp ? stored.toDate() : undefined;
}

interface VersionPlace {
  id?: string;
  /** The path to the version's fields in the document: empty, or ending with a dot. */
  path?: string;
  /** What a missing time reads as (specification, section 3.7). */
  noTime?: Date;
}

/** The form in a document, or in the version at a path in it, which ends with a dot. */
export function formIn<C extends AnyCollection>(
  { fields }: C,
  snapshot: DocumentSnapshot,
  path = '',
): FormOf<C> {
  return readForm(fields, (name) => snapshot.get(path + name)) as FormOf<C>;
}

/** The record in a list, which is empty for a document that this version of the app does not know. */
export function toRecords<C extends AnyCollection>(
  collection: C,
  snapshot: DocumentSnapshot,
  { id = snapshot.id, path = '', noTime = serverNow() }: VersionPlace = {},
): SavedOf<C>[] {
  const { canDelete, idProblem } = collection;
  if (!canDelete && idProblem(id)) return [];
  const timeAt = (name: string) => toTime(snapshot.get(path + name)) ?? noTime;
  const record = {
    id,
    ...formIn(collection, snapshot, path),
    ...(canDelete && { createdAt: timeAt('createdAt') }),
    ...(canDelete && !toTime(snapshot.get(`${path}createdAt`)) && { isUndated: true }),
    lastUpdated: timeAt('lastUpdated'),
    lastUpdatedBy: TEXT.read(snapshot.get(`${path}lastUpdatedBy`)),
  };
  return [record as SavedOf<C>];
}
