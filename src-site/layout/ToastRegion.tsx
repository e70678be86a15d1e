import { useSyncExternalStore } from 'react';
import { currentToasts, subscribe } from './toasts.ts';

/** Shows the toasts on every page; screen readers announce them politely. */
export function ToastRegion() {
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex flex-col items-end gap-3 p-4 sm:p-6 print:hidden"
    >
      {useSyncExternalStore(subscribe, currentToasts, currentToasts).map((toast) => (
        <toast.Card key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
