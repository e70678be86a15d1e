import { createStore, type StoreApi } from 'zustand';
import type { RecordRef } from '../../model/collections/collections.ts';

/** What a person has opened, and what the next form starts with. */
interface View {
  /** Whether forms show the preview: a person who has opened it wants it at the next form, too. */
  isPreviewOpen: boolean;
  /** Whether Recently deleted is open; it stays so while the person goes to other tabs. */
  isDeletedOpen: boolean;
  /** What the next form of a new record is filled in with. */
  prefill: { collection: RecordRef['collection']; form: object } | undefined;
}

export type ViewStore = StoreApi<View>;

export function createView(): ViewStore {
  return createStore(() => ({ isPreviewOpen: false, isDeletedOpen: false, prefill: undefined }));
}
