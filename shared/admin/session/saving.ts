import { useEffect } from 'react';
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

/** From now on, the browser asks before the window closes or the page changes; returns a function that ends this. */
function askBeforeUnload(): () => void {
  const end = new AbortController();
  // Each call has a listener of its own: the same one would be added only once, and so end for all.
  window.addEventListener('beforeunload', (event) => event.preventDefault(), {
    signal: end.signal,
  });
  return () => end.abort();
}

export function useAskBeforeUnload(isWanted: boolean): void {
  useEffect(() => (isWanted ? askBeforeUnload() : undefined), [isWanted]);
}

export async function askBeforeUnloadDuring<T>(run: () => Promise<T>): Promise<T> {
  const end = askBeforeUnload();
  try {
    return await run();
  } finally {
    end();
  }
}

const running = new Set<AbortController>();

/** Runs writes that can be stopped between two records: by the caller's own `stop`, and by `stopRuns`. */
export async function stoppableRun<T>(
  run: (signal: AbortSignal, stop: () => void) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController();
  running.add(stopping);
  try {
    return await run(stopping.signal, () => stopping.abort());
  } finally {
    running.delete(stopping);
  }
}

/** Ends every run at its next record: the window is about to close. */
export function stopRuns(): void {
  for (const stopping of running) stopping.abort();
}
