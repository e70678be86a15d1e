import type { DocumentSnapshot } from 'firebase/firestore/lite';
import type { AnyCollection, FormOf } from '../model/collections/collection.ts';
import { editOrigin } from '../model/saveDecision.ts';
import { formIn, readDocument, readEntries } from './documents.ts';
import { ConflictError } from './errors.ts';
import { type Restored, type SaveOptions, saveRecord } from './records.ts';

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

interface RecreateOptions extends Pick<SaveOptions, 'pictures'> {
  /** The history entry that has the record; by default, the newest one. */
  entryId?: string | undefined;
}

/**
 * Creates a deleted record again with this form. If the history has the record, it returns to its place in the list.
 * @throws ConflictError if the record exists with another form
 */
export async function recreateRecord<C extends AnyCollection>(
  collection: C,
  id: string,
  form: FormOf<C>,
  { entryId, pictures = [] }: RecreateOptions = {},
): Promise<void> {
  const entry = entryId
    ? await readDocument('history', entryId)
    : (await readEntries(collection, id, 1))[0];
  const restored = entry && { restored: restoredFrom(entry) };
  await saveRecord(collection, editOrigin(id), form, { ...restored, pictures });
}

function restoredFrom(entry: DocumentSnapshot): Restored {
  return { replaced: Object(entry.get('replaced')) as Restored['replaced'], entryId: entry.id };
}
