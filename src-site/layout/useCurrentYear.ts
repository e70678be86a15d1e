import { HYDRATION_ELEMENT_ID } from '../hydration.ts';
import { useIsHydrated } from './useIsHydrated.ts';

/** The year; while hydrating, the one that the document was prerendered in, so that the two agree. */
export function useCurrentYear(): number {
  return useIsHydrated() ? currentYear() : renderedYear();
}

function currentYear(): number {
  return new Date().getFullYear();
}

function renderedYear(): number {
  if (typeof document === 'undefined') return currentYear();
  return Number(document.getElementById(HYDRATION_ELEMENT_ID)?.dataset['year'] ?? currentYear());
}
