import { createStore, type StoreApi } from 'zustand/vanilla';
import { NOTHING_OPEN, type PageState } from '../preload/bridge.ts';

const KEYS = Object.keys(NOTHING_OPEN) as (keyof PageState)[];

/** Whether the page's message is a `PageState`: exactly its keys, each a boolean. */
export function isPageState(value: unknown): value is PageState {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    Object.keys(fields).length === KEYS.length &&
    KEYS.every((key) => Object.hasOwn(fields, key) && typeof fields[key] === 'boolean')
  );
}

/** The state that the page reported last. */
export type PageStateStore = StoreApi<PageState>;

export function trackPageState(): PageStateStore {
  return createStore(() => NOTHING_OPEN);
}
