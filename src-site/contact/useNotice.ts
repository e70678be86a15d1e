import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface NoticeOptions {
  box: RefObject<HTMLElement | null>;
  /** Changes with each notice that the element shows. */
  id: number;
  shownMs: number;
  onHide: () => void;
}

/**
 * Hides a notice after a while. The timer stops while the pointer or the focus is on the notice, and then starts again.
 * @returns a function that dismisses the notice and returns the focus to where it was before
 */
export function useNotice({ box, id, shownMs, onHide }: NoticeOptions): () => void {
  const isHovered = useRef(false);
  const focusedBefore = useRef<EventTarget>(null);
  const hide = useEffectEvent(onHide);
  // oxlint-disable-next-line react/exhaustive-deps -- each notice is shown for the full time
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const start = () => {
      stop();
      const isHeld = isHovered.current || contains(element, document.activeElement);
      if (!isHeld) timer = setTimeout(hide, shownMs);
    };
    const removal = new AbortController();
    const { signal } = removal;
    const enter = () => {
      isHovered.current = true;
      stop();
    };
    const leave = () => {
      isHovered.current = false;
      start();
    };
    const focus = ({ relatedTarget }: FocusEvent) => {
      if (!contains(element, relatedTarget)) focusedBefore.current = relatedTarget;
      stop();
    };
    element.addEventListener('pointerenter', enter, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('focusin', focus, { signal });
    element.addEventListener('focusout', start, { signal });
    start();
    return () => {
      stop();
      removal.abort();
    };
  }, [box, id, shownMs]);
  return () => {
    const hasFocus = contains(box.current, document.activeElement);
    if (hasFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    onHide();
  };
}

function contains(box: Element | null, target: EventTarget | null): boolean {
  return target instanceof Node && box?.contains(target) === true;
}
