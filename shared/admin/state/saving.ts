import { create } from 'zustand';

interface Saving {
  /** The records, as the drafts name them, that a save, a deletion or a restore is writing. */
  records: ReadonlySet<string>;
}

/** What is being written: dialogs, cards, and the desktop's window read it. */
export const useSaving = create<Saving>(() => ({ records: new Set() }));

/** Counts the record as being written until `write` settles. */
export async function whileSaving<T>(record: string, write: () => Promise<T>): Promise<T> {
  useSaving.setState(({ records }) => ({ records: new Set([...records, record]) }));
  try {
    return await write();
  } finally {
    useSaving.setState(({ records }) => ({
      records: new Set([...records].filter((other) => other !== record)),
    }));
  }
}

export function isSaving(record: string): boolean {
  return useSaving.getState().records.has(record);
}

export function useIsSaving(record: string | null): boolean {
  return useSaving(({ records }) => record !== null && records.has(record));
}
