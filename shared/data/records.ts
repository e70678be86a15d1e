import {
  collection as collectionAt,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  startAfter,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import type { AnyCollection, FormOf, SavedOf } from '../model/collections/collection.ts';
import { type AllRecords, readByCollection } from '../model/collections/collections.ts';
import { normalizeForm } from '../model/fields.ts';
import type { PictureFile } from '../model/picture.ts';
import {
  decideSave,
  type EditOrigin,
  isLoadedVersion,
  type StoredVersion,
} from '../model/saveDecision.ts';
import { readDefaults, storeDefaults } from './defaults.ts';
import { formIn, PAGE_SIZE, readDocuments, toRecords, toTime } from './documents.ts';
import { ConflictError } from './errors.ts';
import { getServices } from './firebase.ts';
import { writeWithPictures } from './pictures.ts';
import { keepVersion, savedNow, writeInTransaction } from './transaction.ts';

/** Enough to fill the tallest window, and small enough to load at once. */
const FIRST_PAGE_SIZE = 60;

/** Creates the id of a new record. A form does so once, when it opens, so that no retry creates a second record. */
export function newRecordId({ name }: AnyCollection): string {
  return doc(collectionAt(getServices().store, name)).id;
}

/** Yields all records, newest first, page by page. Each page has its own deadline; stop iterating to stop reading. */
export async function* readRecordPages<C extends AnyCollection>(
  collection: C,
): AsyncGenerator<SavedOf<C>[], void, undefined> {
  if (!collection.canDelete) {
    // There are only as many as the app knows, and they have no creation time to order them by.
    yield (await readDocuments(collection.name)).flatMap((found) => toRecords(collection, found));
    return;
  }
  let size = FIRST_PAGE_SIZE;
  let page: QueryDocumentSnapshot[] = [];
  do {
    const last = page.at(-1);
    const start = last ? [startAfter(last)] : [];
    if (last) size = PAGE_SIZE;
    const newestFirst = orderBy('createdAt', 'desc');
    page = await readDocuments(collection.name, newestFirst, ...start, limit(size));
    yield last || page.length > 0
      ? page.flatMap((found) => toRecords(collection, found))
      : await readDefaults(collection);
  } while (page.length === size);
}

export async function listRecords<C extends AnyCollection>(collection: C): Promise<SavedOf<C>[]> {
  const found: SavedOf<C>[] = [];
  for await (const page of readRecordPages(collection)) found.push(...page);
  return found;
}

/** Reads all records from the backend. The dashboard's lists are no substitute: after a failed load, they are old. */
export function readAllRecords(): Promise<AllRecords> {
  return readByCollection<AllRecords>(listRecords);
}

/**
 * Changes the stored form in a transaction, so that two people can change the same record without a conflict. A record
 * that was never saved is changed from its empty form.
 * @param change returns the form to store; the same object if nothing changes
 * @returns the form that is stored afterwards
 */
export async function changeRecord<C extends AnyCollection>(
  collection: C,
  id: string,
  change: (stored: FormOf<C>) => FormOf<C>,
): Promise<FormOf<C>> {
  await storeDefaults(collection, id);
  let changed: FormOf<C> | undefined;
  await writeInTransaction([referenceTo(collection, id)], ([snapshot], transaction) => {
    const stored = formIn(collection, snapshot);
    const form = change(stored);
    changed = form;
    if (form !== stored) writeForm(collection, snapshot, transaction, form);
  });
  return changed as FormOf<C>;
}

export interface Restored {
  replaced: DocumentData;
  entryId: string;
}

export interface SaveOptions {
  restored?: Restored;
  /** Pictures that the form names, and that are stored with it unless the store has them. */
  pictures?: readonly PictureFile[];
}

/**
 * Creates the record under the origin's id, or overwrites the version that the form was opened on. Of a record that can be
 * deleted it keeps `createdAt` and the fields that this version of the app does not know. Repeating a successful save changes nothing.
 * @throws ConflictError if somebody else has changed or deleted the record since
 */
export async function saveRecord<C extends AnyCollection>(
  collection: C,
  origin: EditOrigin<FormOf<C>>,
  form: FormOf<C>,
  { restored, pictures = [] }: SaveOptions = {},
): Promise<void> {
  const reference = await openForSaving(collection, origin.id);
  await writeWithPictures([reference], pictures, ([snapshot], transaction) => {
    refuseIfDeleted(collection, snapshot, origin);
    const stored = storedVersion(collection, snapshot);
    const decision = decideSave<FormOf<C>>(collection.fields, stored, origin, form);
    if (decision === 'conflict') throw new ConflictError(toRecords(collection, snapshot)[0]);
    if (decision === 'done') return false;
    writeForm(collection, snapshot, transaction, form, restored);
    return true;
  });
}

/**
 * Returns where a record is saved, after storing the defaults that it belongs to.
 * @throws Error if no record can have this id
 */
export async function openForSaving(
  collection: AnyCollection,
  id: string,
): Promise<DocumentReference> {
  const problem = collection.idProblem(id);
  if (problem) throw new Error(problem);
  await storeDefaults(collection, id);
  return referenceTo(collection, id);
}

/** @throws ConflictError if the record of an edit was deleted since */
export function refuseIfDeleted(
  { canDelete }: AnyCollection,
  snapshot: DocumentSnapshot,
  { loadedAt }: EditOrigin,
): void {
  if (canDelete && loadedAt && !snapshot.exists()) throw new ConflictError(undefined);
}

/** Adds to the transaction that the form is stored, and the version kept that it replaces. */
export function writeForm<C extends AnyCollection>(
  { fields, canDelete, storesId }: C,
  snapshot: DocumentSnapshot,
  transaction: Transaction,
  form: FormOf<C>,
  restored?: Restored,
): void {
  const now = savedNow();
  const { ref } = snapshot;
  const record = { ...(storesId && { id: ref.id }), ...normalizeForm(fields, form), ...now };
  if (snapshot.exists()) {
    keepVersion(transaction, snapshot, 'changedAt');
    // A project's update is partial, a section is written whole (specification, section 7).
    if (canDelete) transaction.update(ref, record);
    else transaction.set(ref, record);
    return;
  }
  const createdAt = canDelete && { createdAt: now.lastUpdated };
  transaction.set(ref, { ...createdAt, ...record, ...(restored && asBefore(restored, record)) });
}

/** What a restored record has in addition: when it was first created, the entry that proves it, and unknown fields. */
function asBefore({ replaced, entryId }: Restored, record: DocumentData): DocumentData {
  const { createdAt } = replaced;
  // Without that time, the server sets it.
  if (!(createdAt instanceof Timestamp)) return {};
  return { ...replaced, ...record, createdAt, restoredFrom: entryId };
}

/**
 * Deletes the record; the history keeps it. Deleting one that does not exist is no error.
 * @param loadedAt if given, only the version with this `lastUpdated` is deleted
 * @throws ConflictError if somebody else has changed that version since
 */
export async function deleteRecord(
  collection: AnyCollection,
  id: string,
  loadedAt?: Date,
): Promise<void> {
  await storeDefaults(collection, id);
  await writeInTransaction([referenceTo(collection, id)], ([snapshot], transaction) => {
    const stored = storedVersion(collection, snapshot);
    if (!stored) return;
    if (loadedAt && !isLoadedVersion(stored, loadedAt)) {
      throw new ConflictError(toRecords(collection, snapshot)[0]);
    }
    writeDeletion(snapshot, transaction);
  });
}

/** Adds to the transaction that the record is deleted, and its version kept. */
export function writeDeletion(snapshot: DocumentSnapshot, transaction: Transaction): void {
  keepVersion(transaction, snapshot, 'deletedAt');
  transaction.delete(snapshot.ref);
}

export function referenceTo({ name }: AnyCollection, id: string): DocumentReference {
  return doc(getServices().store, name, id);
}

export function storedVersion<C extends AnyCollection>(
  collection: C,
  snapshot: DocumentSnapshot,
): StoredVersion<FormOf<C>> | undefined {
  if (!snapshot.exists()) return undefined;
  const form = formIn(collection, snapshot);
  return { form, lastUpdated: toTime(snapshot.get('lastUpdated')) };
}
