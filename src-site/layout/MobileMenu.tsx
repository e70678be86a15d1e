import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchForm } from '../search/SearchForm.tsx';
import { MobileLinks } from './MobileLinks.tsx';
import { MENU_ID } from './menuId.ts';
import { FULL_SCREEN, NAVBAR_BUTTON } from './navbarEntry.ts';
import { Wordmark } from './Wordmark.tsx';

/**
 * The menu that covers the page. The browser opens it, moves the focus, and closes it with Escape, so it works
 * before our script has come; the style sheet hides the page behind it.
 */
export function MobileMenu() {
  const { key } = useLocation();
  const menu = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // A turned tablet: the menu's button is gone then, so the menu must not stay.
    const close = () => {
      if (!menu.current?.checkVisibility()) menu.current?.hidePopover();
    };
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, []);
  return (
    <dialog
      // A new page has a new menu, closed and with an empty search box.
      key={key}
      ref={menu}
      id={MENU_ID}
      popover="auto"
      aria-label="Menu"
      className={`wide-bar:hidden ${FULL_SCREEN}`}
    >
      <div className="flex h-16 items-center px-4 sm:px-8">
        <Wordmark />
        <button
          type="button"
          aria-label="Close menu"
          aria-expanded
          aria-controls={MENU_ID}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          className={NAVBAR_BUTTON}
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="flex flex-col gap-6 px-4 pt-4 pb-12 sm:px-8">
        <SearchForm />
        <MobileLinks />
      </div>
    </dialog>
  );
}
