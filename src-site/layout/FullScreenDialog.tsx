import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FULL_SCREEN } from './navbarEntry.ts';

interface FullScreenDialogProps {
  id: string;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal that covers the page, open while it is mounted: focus goes in, Escape closes, focus returns. */
export function FullScreenDialog({ id, label, onClose, children }: FullScreenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes without a cancel event. Strict mode closes and reopens, which must not count as closing.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      className={FULL_SCREEN}
    >
      {children}
    </dialog>
  );
}
