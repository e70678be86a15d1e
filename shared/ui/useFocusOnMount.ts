import { type RefObject, useEffect, useRef } from 'react';

/** A ref whose button takes the focus when it mounts. */
export function useFocusOnMount(isWanted: boolean): RefObject<HTMLButtonElement | null> {
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return target;
}
