import { useSyncExternalStore } from 'react';
import { HYDRATION_ELEMENT_ID } from '../hydration.ts';

/** The year; while hydrating, the one that the document was prerendered in, so that the two agree. */
export function useCurrentYear(): number {
  return useSyncExternalStore(subscribeToNothing, currentYear, renderedYear);
}

function currentYear(): number {
  return new Date().getFullYear();
}

function renderedYear(): number {
  if (typeof document === 'undefined') return currentYear();
  return Number(document.getElementById(HYDRATION_ELEMENT_ID)?.dataset['year'] ?? currentYear());
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
