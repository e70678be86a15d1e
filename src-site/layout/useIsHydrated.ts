import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False during the first render, which must match the prerendered document; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
