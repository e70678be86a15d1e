import { type RefObject, useEffect, useRef } from 'react';

/** A ref for an element, a button by default, that takes the focus when it mounts. */
export function useFocusOnMount<Target extends HTMLElement = HTMLButtonElement>(
  isWanted: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return target;
}
