import type { DocumentData } from '../documentData.ts';
import { useIsHydrated } from './useIsHydrated.ts';

/** The current year; while hydrating, the year in which the document was prerendered, so that the two match. */
export function useCurrentYear(): number {
  return useIsHydrated() ? currentYear() : renderedYear();
}

function currentYear(): number {
  return new Date().getFullYear();
}

function renderedYear(): number {
  if (typeof document === 'undefined') return currentYear();
  const { year }: DocumentData = document.getElementById('root')?.dataset ?? {};
  return Number(year ?? currentYear());
}
