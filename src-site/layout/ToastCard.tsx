import X from '@lucide/icons/icons/x';
import { useRef } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useNotice } from '../../shared/ui/useNotice.ts';
import { dismissToast, type Toast } from './toasts.ts';

const TOAST_DURATION_MS = 6000;

/** A toast stays while the mouse or the focus is on it. */
export function ToastCard({ toast: { id, title, description } }: { toast: Toast }) {
  const box = useRef<HTMLDivElement>(null);
  const onHide = () => dismissToast(id);
  const close = useNotice({ box, id, shownMs: TOAST_DURATION_MS, onHide });
  return (
    <div
      ref={box}
      className="pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line-strong bg-raised p-4 shadow-lg shadow-ground transition-[opacity,translate] duration-200 sm:w-96 starting:translate-y-4 starting:opacity-0"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <button
        type="button"
        aria-label="Close notification"
        onClick={close}
        className="-m-2 grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-accent-bright"
      >
        <Icon icon={X} className="size-4" />
      </button>
    </div>
  );
}
