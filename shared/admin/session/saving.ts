import { createStore, type StoreApi } from 'zustand';
import { isSameRecord, type RecordRef } from '../../model/collections/collections.ts';

export interface Write {
  readonly kind: 'save' | 'deletion' | 'restore';
  /** Undefined for a run over many records. */
  readonly record: RecordRef | undefined;
}

interface Saving {
  writes: ReadonlySet<Write>;
}

export type SavingStore = StoreApi<Saving>;

export function createSaving(): SavingStore {
  return createStore(() => ({ writes: new Set<Write>() }));
}

export async function whileSaving<T>(
  { saving }: { saving: SavingStore },
  write: Write,
  run: () => Promise<T>,
): Promise<T> {
  saving.setState(({ writes }) => ({ writes: new Set([...writes, write]) }));
  try {
    return await run();
  } finally {
    saving.setState(({ writes }) => ({
      writes: new Set([...writes].filter((other) => other !== write)),
    }));
  }
}

/** Whether many records are being restored, changed or deleted, which leaving would interrupt. */
export function isWritingMany({ writes }: Saving): boolean {
  return [...writes].some(({ record }) => record === undefined);
}

export function isWriting({ writes }: Saving, kind: Write['kind'], ref: RecordRef): boolean {
  return [...writes].some(
    (write) => write.kind === kind && write.record && isSameRecord(write.record, ref),
  );
}
