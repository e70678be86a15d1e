import { useEffect } from 'react';
import { useDashboardStore } from './state/useDashboardStore.ts';

/** What colleagues did is noticed at this distance; each look costs the reads of one page. */
const REFRESH_AFTER_MS = 60_000;

/** Reads the lists again when the window is looked at again, if the last look was a while ago. */
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
