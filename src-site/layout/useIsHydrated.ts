import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False while the first render repeats the prerendered document, which knows no more than its path; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
