import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { SearchForm } from '../search/SearchForm.tsx';
import { FullScreenDialog } from './FullScreenDialog.tsx';
import { MobileLinks } from './MobileLinks.tsx';
import type { OpenDialogProps } from './NavbarDialog.tsx';
import { NAVBAR_BUTTON } from './navbarEntry.ts';
import { Wordmark } from './Wordmark.tsx';

/** From 768 px on (specification, section 9); the stylesheet's `md`. */
const DESKTOP = '(min-width: 48rem)';

export function MobileMenu({ id, onClose }: OpenDialogProps) {
  useOnDesktop(onClose);
  return (
    <FullScreenDialog id={id} label="Menu" onClose={onClose}>
      <div className="flex h-16 items-center px-4 sm:px-8">
        <Wordmark />
        <button
          type="button"
          aria-label="Close menu"
          aria-expanded
          aria-controls={id}
          onClick={onClose}
          className={NAVBAR_BUTTON}
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="flex flex-col gap-6 px-4 pt-4 pb-12 sm:px-8">
        <SearchForm onSearch={onClose} />
        <MobileLinks />
      </div>
    </FullScreenDialog>
  );
}

/** Tells when the window grows (a turned tablet): the menu's button is gone then, so the menu must not stay. */
function useOnDesktop(onDesktop: () => void): void {
  const tell = useEffectEvent(onDesktop);
  useEffect(() => {
    const desktop = window.matchMedia(DESKTOP);
    const change = () => {
      if (desktop.matches) tell();
    };
    desktop.addEventListener('change', change);
    return () => desktop.removeEventListener('change', change);
  }, []);
}
