import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { NAVBAR_BUTTON } from './navbarEntry.ts';
import { useUntilNavigation } from './useUntilNavigation.ts';

export interface OpenDialogProps {
  id: string;
  onClose: () => void;
}

interface NavbarDialogProps {
  label: string;
  icon: ReactNode;
  /** Fetches what the button opens: most visits never open it. */
  load: () => Promise<ComponentType<OpenDialogProps>>;
}

/** A button of the navigation bar and the dialog that it opens, fetched when the visitor is about to press it. */
export function NavbarDialog({ label, icon, load }: NavbarDialogProps) {
  const [isOpen, setIsOpen] = useUntilNavigation<true>();
  const [Dialog, setDialog] = useState<ComponentType<OpenDialogProps>>();
  const id = useId();
  const fetchDialog = () => {
    if (Dialog) return;
    // Without a network nothing opens; the next press tries again.
    load().then(
      (loaded) => setDialog(() => loaded),
      () => setIsOpen(undefined),
    );
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        aria-controls={isOpen && id}
        onPointerOver={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => {
          setIsOpen(true);
          fetchDialog();
        }}
        className={NAVBAR_BUTTON}
      >
        {icon}
      </button>
      {isOpen && Dialog && <Dialog id={id} onClose={() => setIsOpen(undefined)} />}
    </>
  );
}
