import { useSyncExternalStore } from 'react';

/** Says that the device is offline, before a save fails. */
export function OfflineNotice({ className = '' }: { className?: string }) {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <p
      role="status"
      className={`rounded-control border border-line-strong bg-raised px-4 py-3 text-sm empty:sr-only ${className}`}
    >
      {!isOnline && 'You are offline. Saving works again when the connection is back.'}
    </p>
  );
}

function followConnection(notify: () => void): () => void {
  const removal = new AbortController();
  window.addEventListener('online', notify, { signal: removal.signal });
  window.addEventListener('offline', notify, { signal: removal.signal });
  return () => removal.abort();
}
