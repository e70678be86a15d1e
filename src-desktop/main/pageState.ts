import { createStore, type StoreApi } from 'zustand/vanilla';
import { NOTHING_OPEN, type PageState } from '../preload/bridge.ts';

/** Whether the page's message is a `PageState`: exactly its keys, each a boolean. */
export function isPageState(value: unknown): value is PageState {
  const fields = Object.entries(Object(value) as object);
  return (
    fields.length === Object.keys(NOTHING_OPEN).length &&
    fields.every(([key, field]) => Object.hasOwn(NOTHING_OPEN, key) && typeof field === 'boolean')
  );
}

/** The state that the page reported last. */
export type PageStateStore = StoreApi<PageState>;

export function trackPageState(): PageStateStore {
  return createStore(() => NOTHING_OPEN);
}
