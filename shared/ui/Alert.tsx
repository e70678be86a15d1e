import CircleAlert from '@lucide/icons/icons/circle-alert';
import type { ReactNode } from 'react';
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
