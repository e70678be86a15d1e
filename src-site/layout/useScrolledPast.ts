import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled further than this distance; false in the prerendered document. */
export function useScrolledPast(distancePx: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > distancePx,
    () => false,
  );
}
