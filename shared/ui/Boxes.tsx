import CircleAlert from '@lucide/icons/icons/circle-alert';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';

export function Card({
  as: Element = 'div',
  className = '',
  children,
}: {
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Element className={`rounded-card border border-line bg-surface p-6 ${className}`}>
      {children}
    </Element>
  );
}

const VARIANTS = {
  quiet: 'border-line text-muted',
  accent: 'border-accent/50 text-accent',
} as const;

export function Badge({
  variant = 'quiet',
  children,
}: {
  variant?: keyof typeof VARIANTS;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-block max-w-full shrink-0 truncate rounded-full border bg-ground px-2.5 py-0.5 align-middle text-xs font-medium ${VARIANTS[variant]}`}
    >
      {children}
    </span>
  );
}

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
