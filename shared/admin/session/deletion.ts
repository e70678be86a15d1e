import { createStore, type StoreApi } from 'zustand';
import type { StoredRecord } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';

interface Deletion {
  /** The record that the person is being asked about. */
  askedId: string | undefined;
  /** The last deleted record and the height of its card, whose position is held for a moment. */
  deleted: { collection: CollectionName; record: StoredRecord; heightPx: number } | undefined;
}

export type DeletionStore = StoreApi<Deletion>;

export function createDeletion(): DeletionStore {
  return createStore(() => ({ askedId: undefined, deleted: undefined }));
}

/** Stops holding the position of the deleted record. */
export function closeGap({ deletion }: { deletion: DeletionStore }): void {
  deletion.setState({ deleted: undefined });
}
