import X from '@lucide/icons/icons/x';
import { type RefObject, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { COMPANY } from '../../shared/company.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { NAVIGATION, type NavLink as NavEntry } from '../content/everyPage.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import { BookingLink, FULL_SCREEN, NAVBAR_BUTTON, Wordmark } from './navbarParts.tsx';

export const MENU_ID = 'menu';

/**
 * The menu that covers the page. The browser opens it, moves the focus and closes it with Escape, so it works before
 * hydration; the style sheet hides the page behind it. A script closes it when the bar becomes wide enough to hide the
 * menu's button. The style sheet must not do that: without a script, the page would stay hidden.
 */
export function MobileMenu({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const { key } = useLocation();
  const menu = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const closeWithoutButton = () => {
      // A browser without popovers has neither this method nor an open menu.
      if (button.current?.getClientRects().length === 0) menu.current?.hidePopover?.();
    };
    closeWithoutButton();
    window.addEventListener('resize', closeWithoutButton);
    return () => window.removeEventListener('resize', closeWithoutButton);
  }, [button]);
  return (
    <dialog
      // Each page gets a new menu, closed and with an empty search box.
      key={key}
      ref={menu}
      id={MENU_ID}
      popover="auto"
      aria-label="Menu"
      className={FULL_SCREEN}
    >
      <div className="flex h-16 items-center pr-2 pl-4 sm:px-8">
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
          <Icon icon={X} className="size-6" />
        </button>
      </div>
      <div className="flex flex-col gap-6 px-4 pt-4 pb-12 sm:px-8">
        <SearchForm />
        <MobileLinks />
      </div>
    </dialog>
  );
}

const LINK =
  'flex min-h-12 items-center rounded-control text-text transition-colors hover:text-accent-bright';

/** The menu's entries: every link is visible, and each dropdown is a group with a heading. */
function MobileLinks() {
  return (
    <nav aria-label="Menu">
      <ul className="flex flex-col gap-2 text-lg font-medium">
        {NAVIGATION.map((entry) =>
          'links' in entry ? (
            <li key={entry.label}>
              <p className="pt-4 pb-1 text-sm text-muted">{entry.label}</p>
              <ul aria-label={entry.label} className="border-l border-line pl-4">
                {entry.links.map((link) => (
                  <MobileLink key={link.to} link={link} />
                ))}
              </ul>
            </li>
          ) : (
            <MobileLink key={entry.to} link={entry} />
          ),
        )}
        {COMPANY.bookingUrl && (
          <li>
            <BookingLink className={LINK} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function MobileLink({ link: { label, to } }: { link: NavEntry }) {
  return (
    <li>
      <NavLink to={to} end className={`${LINK} aria-[current=page]:text-accent`}>
        {label}
      </NavLink>
    </li>
  );
}
