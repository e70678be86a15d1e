import { useEffect } from 'react';
import { useDashboardStore } from './state/useDashboardStore.ts';

/** The shortest time between two refreshes. Each one costs the reads of one page. */
const REFRESH_AFTER_MS = 60_000;

/** Refreshes the lists when the person returns to the window, if the last refresh was a while ago. */
export function useRefreshOnReturn(): void {
  useEffect(() => {
    let lookedAt = Date.now();
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      if (Date.now() - lookedAt < REFRESH_AFTER_MS) return;
      lookedAt = Date.now();
      void useDashboardStore.getState().refresh();
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, []);
}
