import type { DocumentSnapshot } from 'firebase/firestore/lite';
import type { AnyCollection, FormOf } from '../model/collections/collection.ts';
import { editOrigin } from '../model/editOrigin.ts';
import { ConflictError } from './conflictError.ts';
import { formIn } from './documents.ts';
import { type Restored, saveRecord } from './records.ts';
import { readDocument, readEntries } from './versions.ts';

/**
 * Brings a deleted record back as it was: under its id, with the time at which it was first created, and so at its place
 * in the list. A record that exists again is left as it is.
 * @throws Error when the history does not have it
 */
export async function restoreRecord(collection: AnyCollection, id: string): Promise<void> {
  const [entry] = await readEntries(collection, id, 1);
  if (!entry) throw new Error(`The history does not have this ${collection.noun.one}.`);
  const form = formIn(collection, entry, 'replaced.');
  try {
    await saveRecord(collection, editOrigin(id), form, restoredFrom(entry));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}

/**
 * Creates a deleted record again with other texts. Where the history knows it, it has its place in the list again.
 * @param entryId of the entry that knows it; the newest one when not given
 * @throws ConflictError when it exists, with other texts
 */
export async function recreateRecord<C extends AnyCollection>(
  collection: C,
  id: string,
  form: FormOf<C>,
  entryId?: string,
): Promise<void> {
  const entry = entryId
    ? await readDocument('history', entryId)
    : (await readEntries(collection, id, 1))[0];
  await saveRecord(collection, editOrigin(id), form, entry && restoredFrom(entry));
}

function restoredFrom(entry: DocumentSnapshot): Restored {
  return { replaced: Object(entry.get('replaced')) as Restored['replaced'], entryId: entry.id };
}
