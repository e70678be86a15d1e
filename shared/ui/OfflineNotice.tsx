import { useIsOnline } from './useIsOnline.ts';

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
