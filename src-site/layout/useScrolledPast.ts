import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page has scrolled further than so many pixels; no in the prerendered document. */
export function useScrolledPast(distancePx: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > distancePx,
    () => false,
  );
}
