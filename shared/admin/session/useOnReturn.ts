import { useEffect, useEffectEvent, useRef } from 'react';

/** The two events of one return come within this time. */
const ONE_RETURN_MS = 1000;

/**
 * Calls back once each time the person returns to the window. A return from another tab is two events: the window
 * becomes visible, and gets the focus. A window that was only uncovered may get it much later: that is another return.
 */
export function useOnReturn(callback: () => void): void {
  // The first event may be the focus of a window that opened behind another one.
  const isAway = useRef(true);
  const sinceSeenMs = useRef(() => Infinity);
  const follow = useEffectEvent(({ type }: Event) => {
    if (type === 'blur' || document.visibilityState !== 'visible') {
      isAway.current = true;
      sinceSeenMs.current = () => Infinity;
      return;
    }
    if (!isAway.current) return;
    isAway.current = type !== 'focus' && !document.hasFocus();
    if (sinceSeenMs.current() < ONE_RETURN_MS) return;
    sinceSeenMs.current = startStopwatch();
    callback();
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

/** Returns the milliseconds since this call. The one clock may be changed meanwhile, the other may stop while the computer sleeps. */
export function startStopwatch(): () => number {
  const [date, time] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - date, performance.now() - time);
}
