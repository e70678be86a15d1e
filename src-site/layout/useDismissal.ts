import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when the visitor presses outside of an open element, or presses Escape anywhere. */
export function useDismissal(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (by: 'press' | 'escape') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) dismiss('press');
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss('escape');
    };
    const removal = new AbortController();
    document.addEventListener('pointerdown', press, { signal: removal.signal });
    document.addEventListener('keydown', escape, { signal: removal.signal });
    return () => removal.abort();
  }, [root, isOpen]);
}
