import { doc, documentId, limit, where } from 'firebase/firestore/lite';
import {
  type AnyCollection,
  type FormOf,
  NEVER_SAVED,
  type SavedOf,
} from '../model/collections/collection.ts';
import { type CollectionName, storedWithChange } from '../model/collections/collections.ts';
import { ORDERS } from '../model/collections/orders.ts';
import { normalizeForm } from '../model/fields.ts';
import { readDocuments } from './documents.ts';
import { getServices } from './firebase.ts';
import { savedNow, writeInTransaction } from './transaction.ts';

/** The defaults of a collection with `storedWith`, as records, until they are stored; otherwise none. */
export async function readDefaults<C extends AnyCollection>({
  storedWith,
  defaults,
}: C): Promise<SavedOf<C>[]> {
  if (!storedWith) return [];
  const isOrder = where(documentId(), '==', storedWith);
  const [order] = await readDocuments(ORDERS.name, isOrder, limit(1));
  if (order) return [];
  const times = { createdAt: NEVER_SAVED, lastUpdated: NEVER_SAVED, lastUpdatedBy: '' };
  return defaults.map((record) => Object.assign({}, record, times) as SavedOf<C>);
}

/**
 * Stores a collection's defaults and their order in one commit, before the first change to any of its records. Does
 * nothing for a collection without `storedWith`, or if its defaults are stored already.
 * @param id the record that is about to change, which may be the order
 */
export async function storeDefaults({ name }: AnyCollection, id: string): Promise<void> {
  const collection = storedWithChange({ collection: name as CollectionName, id });
  if (!collection?.storedWith) return;
  const { defaults, fields, storedWith } = collection;
  const orderReference = doc(getServices().store, ORDERS.name, storedWith);
  await writeInTransaction([orderReference], ([order], transaction) => {
    // Even a transaction that only reads is committed, which fails if a colleague moves a record in the meantime.
    if (order.exists()) throw new StoredAlready();
    const now = savedNow();
    for (const { id: ownId, ...form } of defaults) {
      const record = normalizeForm<FormOf<AnyCollection>>(fields, form);
      const reference = doc(getServices().store, collection.name, ownId);
      transaction.set(reference, { ...record, createdAt: now.lastUpdated, ...now });
    }
    transaction.set(order.ref, { ids: defaults.map((record) => record.id), ...now });
  }).catch((error: unknown) => {
    if (!(error instanceof StoredAlready)) throw error;
  });
}

/** Ends the transaction without a commit. */
class StoredAlready extends Error {}
