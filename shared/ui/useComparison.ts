import { useDeferredValue, useMemo } from 'react';
import { compareTexts } from './compareTexts.ts';
import type { Stretch } from './joinStretches.ts';

/**
 * Compares two texts (see `compareTexts`). React does it in the background, between the page's answers to the person.
 * @returns undefined until the first comparison is done
 */
export function useComparison(
  before: string,
  after: string,
  isList: boolean | undefined,
): Stretch[] | undefined {
  const isShown = useDeferredValue(true, false);
  const was = useDeferredValue(before);
  const is = useDeferredValue(after);
  return useMemo(
    () => (isShown ? compareTexts(was, is, isList) : undefined),
    [isShown, was, is, isList],
  );
}
