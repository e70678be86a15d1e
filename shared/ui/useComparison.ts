import { useDeferredValue, useMemo } from 'react';
import { compareTexts } from './compareTexts.ts';
import type { Stretch } from './joinStretches.ts';

/**
 * Compares two texts (see `compareTexts`). React does it in the background, between the page's answers to the person.
 * @param isAtOnce whether the first comparison is done before anything is shown, so that nothing moves afterwards
 * @returns undefined until the first comparison is done
 */
export function useComparison(
  before: string,
  after: string,
  isList: boolean | undefined,
  isAtOnce = false,
): Stretch[] | undefined {
  const isShown = useDeferredValue(true, isAtOnce);
  const was = useDeferredValue(before);
  const is = useDeferredValue(after);
  return useMemo(
    () => (isShown ? compareTexts(was, is, isList) : undefined),
    [isShown, was, is, isList],
  );
}
