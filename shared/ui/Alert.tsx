import CircleAlert from '@lucide/icons/icons/circle-alert';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';

/** An error message that screen readers announce immediately. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-control border border-danger-line bg-danger-ground px-4 py-3 text-sm text-danger"
    >
      <Icon icon={CircleAlert} className="mt-0.5 size-4 shrink-0" />
      <p>{children}</p>
    </div>
  );
}

/** Says that the device is offline, before a save fails. */
export function OfflineNotice({ className = '' }: { className?: string }) {
  return (
    <p
      role="status"
      className={`rounded-control border border-line-strong bg-raised px-4 py-3 text-sm empty:sr-only ${className}`}
    >
      {!useIsOnline() && 'You are offline. Saving works again when the connection is back.'}
    </p>
  );
}

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
