import type { DocumentSnapshot } from 'firebase/firestore/lite';
import type { AnyCollection } from '../model/collections/collection.ts';
import { editOrigin } from '../model/editOrigin.ts';
import { ConflictError } from './conflictError.ts';
import { formIn } from './documents.ts';
import { readEntries } from './historyEntries.ts';
import { type Restored, saveRecord } from './records.ts';

/**
 * Brings a deleted record back as it was: under its id, with its first creation time, and so at its place in the list.
 * A record that exists again is left as it is.
 * @throws Error if the history does not have the record
 */
export async function restoreRecord(collection: AnyCollection, id: string): Promise<void> {
  const [entry] = await readEntries(collection, id, 1);
  if (!entry) throw new Error(`The history does not have this ${collection.noun.one}.`);
  const form = formIn(collection, entry, 'replaced.');
  try {
    await saveRecord(collection, editOrigin(id), form, { restored: restoredFrom(entry) });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}

/** The entry of the history from which a record is restored. */
export function restoredFrom(entry: DocumentSnapshot): Restored {
  return { replaced: Object(entry.get('replaced')) as Restored['replaced'], entryId: entry.id };
}
