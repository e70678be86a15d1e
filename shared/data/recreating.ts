import type { AnyCollection, FormOf } from '../model/collections/collection.ts';
import { editOrigin } from '../model/editOrigin.ts';
import { readDocument, readEntries } from './historyEntries.ts';
import { type SaveOptions, saveRecord } from './records.ts';
import { restoredFrom } from './restoring.ts';

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
