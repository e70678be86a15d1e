import { useSyncExternalStore } from 'react';

/** Whether the device has a network connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(followConnection, () => navigator.onLine);
}

function followConnection(notify: () => void): () => void {
  const removal = new AbortController();
  window.addEventListener('online', notify, { signal: removal.signal });
  window.addEventListener('offline', notify, { signal: removal.signal });
  return () => removal.abort();
}
