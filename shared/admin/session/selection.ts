import { createStore, type StoreApi } from 'zustand';

export type BulkAction = 'feature' | 'unfeature' | 'delete' | 'restore';

/** A run over the selected projects, as its progress shows it. */
interface BulkRun {
  action: BulkAction;
  done: number;
  total: number;
  isStopping: boolean;
  stop: () => void;
}

/** The projects that a person has selected in the list, and what happens to them. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The project that was selected last, from which Shift extends the selection. */
  anchor?: string | undefined;
  /** Why the last attempt to select more was refused, as a sentence. */
  refusal?: string | undefined;
  run?: BulkRun | undefined;
  /** What the last run has done, as sentences. */
  result?: string | undefined;
  /** Why the last run has not done it, by project id. */
  reasons: ReadonlyMap<string, string>;
}

export type SelectionStore = StoreApi<Selection>;

export const NOTHING_SELECTED: Selection = { ids: new Set(), reasons: new Map() };

export function createSelection(): SelectionStore {
  return createStore(() => NOTHING_SELECTED);
}

/** Whether there is something to say about the selection, or about what was done with it. */
export function hasSelection({ ids, run, result }: Selection): boolean {
  return Boolean(ids.size > 0 || run || result);
}
