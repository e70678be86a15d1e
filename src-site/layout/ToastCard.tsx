import X from '@lucide/icons/icons/x';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { dismissToast, type ToastCardProps } from './toasts.ts';

/** How long a toast stays; the time restarts when the mouse or the focus leaves it. */
const TOAST_DURATION_MS = 6000;

/** A toast that can be closed, and that stays while the mouse or the focus is on it. */
export function ToastCard({ toast: { id, title, description } }: ToastCardProps) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const focusedBefore = useRef<EventTarget>(null);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const hold = (event: FocusEvent) => {
    focusedBefore.current ??= event.relatedTarget;
    setIsFocused(true);
  };
  const close = () => {
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    dismissToast(id);
  };
  return (
    <div
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={hold}
      onBlur={() => setIsFocused(false)}
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
