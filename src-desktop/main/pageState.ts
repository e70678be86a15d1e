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
export interface PageStateTracker {
  current: () => PageState;
  set: (state: PageState) => void;
  /** Calls the listener at each change; returns a function that unsubscribes it. */
  onChange: (listener: (state: PageState) => void) => () => void;
  /** Resolves when the state fits, or after the deadline if one is given. */
  until: (fits: (state: PageState) => boolean, deadlineMs?: number) => Promise<void>;
}

export function trackPageState(): PageStateTracker {
  let current = NOTHING_OPEN;
  const listeners = new Set<(state: PageState) => void>();
  const onChange: PageStateTracker['onChange'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    current: () => current,
    set: (state) => {
      current = state;
      for (const listener of listeners) listener(state);
    },
    onChange,
    until: (fits, deadlineMs) =>
      new Promise((resolve) => {
        if (fits(current)) {
          resolve();
          return;
        }
        const settle = () => {
          clearTimeout(timer);
          stop();
          resolve();
        };
        const timer = deadlineMs === undefined ? undefined : setTimeout(settle, deadlineMs);
        const stop = onChange((state) => fits(state) && settle());
      }),
  };
}
