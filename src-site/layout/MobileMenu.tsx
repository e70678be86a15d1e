import { Menu, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { SearchForm } from '../search/SearchForm.tsx';
import { FullScreenDialog } from './FullScreenDialog.tsx';
import { MobileLinks } from './MobileLinks.tsx';
import { NAVBAR_BUTTON } from './navbarEntry.ts';
import { useUntilNavigation } from './useUntilNavigation.ts';
import { Wordmark } from './Wordmark.tsx';

/** From 768 px on (specification, section 9); the stylesheet's `md`. */
const DESKTOP = '(min-width: 48rem)';

/** The menu button below 768 px, and the menu that covers the page. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useUntilNavigation<true>();
  const id = useId();
  const close = () => setIsOpen(undefined);
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        aria-controls={isOpen && id}
        onClick={() => setIsOpen(true)}
        className={NAVBAR_BUTTON}
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {isOpen && <OpenMenu id={id} onClose={close} />}
    </div>
  );
}

function OpenMenu({ id, onClose }: { id: string; onClose: () => void }) {
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
