import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back once each time the person returns to the window. A return from another tab is two events: the window becomes
 * visible, and gets the focus.
 */
export function useOnReturn(callback: () => void): void {
  // The first event may be the focus of a window that opened behind another one.
  const isAway = useRef(true);
  const follow = useEffectEvent(({ type }: Event) => {
    const wasAway = isAway.current;
    isAway.current = type === 'blur' || document.visibilityState !== 'visible';
    if (wasAway && !isAway.current) callback();
  });
  useEffect(() => {
    const listen = (event: Event) => follow(event);
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('visibilitychange', listen, { signal });
    window.addEventListener('focus', listen, { signal });
    window.addEventListener('blur', listen, { signal });
    return () => end.abort();
  }, []);
}
