import { create } from 'zustand';
import { MANY_RECORDS } from './records.ts';

/** One write to the backend: of the record with this name, as the drafts name it. */
export interface Write {
  readonly kind: 'save' | 'deletion' | 'restore';
  readonly record: string;
}

interface Saving {
  /** The writes that are in progress. */
  writes: ReadonlySet<Write>;
}

/** The state of "saving": forms, cards and the desktop's window read it. */
export const useSaving = create<Saving>(() => ({ writes: new Set() }));

/** Counts the write as in progress until `run` settles. */
export async function whileSaving<T>(write: Write, run: () => Promise<T>): Promise<T> {
  useSaving.setState(({ writes }) => ({ writes: new Set([...writes, write]) }));
  try {
    return await run();
  } finally {
    useSaving.setState(({ writes }) => ({
      writes: new Set([...writes].filter((other) => other !== write)),
    }));
  }
}

/** Whether many records are being restored, which leaving would cut off. */
export function isRestoringMany({ writes } = useSaving.getState()): boolean {
  return [...writes].some(({ record }) => record === MANY_RECORDS);
}

export function isSaving(write: Write | null): boolean {
  return write !== null && useSaving.getState().writes.has(write);
}

export function useIsSaving(write: Write | null): boolean {
  return useSaving(({ writes }) => write !== null && writes.has(write));
}
