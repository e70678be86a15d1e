import Menu from '@lucide/icons/icons/menu';
import Search from '@lucide/icons/icons/search';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon.tsx';
import { ADMIN_LINK, CONTACT_LINK } from '../content/everyPage.ts';
import { DesktopNavigation } from './DesktopNavigation.tsx';
import { MENU_ID, MobileMenu } from './MobileMenu.tsx';
import { BookingLink, NAVBAR_BUTTON, NAVBAR_ENTRY, Wordmark } from './navbarParts.tsx';
import { useUntilNavigation } from './pageState.ts';
import type { SearchOverlay } from './SearchOverlay.tsx';

export function Navbar() {
  const menuButton = useRef<HTMLButtonElement>(null);
  return (
    <header className="@container fixed inset-x-0 top-0 z-30 border-b border-transparent bg-transparent transition-colors in-data-scrolled:border-line in-data-scrolled:bg-ground noscript:border-line noscript:bg-ground print:hidden">
      <nav
        aria-label="Main"
        className="mx-auto flex h-16 max-w-6xl items-center gap-1 pr-2 pl-4 text-sm font-medium sm:px-8"
      >
        <Wordmark />
        <DesktopNavigation />
        {/* Hidden where enlarged text leaves no room for it; the menu has the same link. */}
        <NavLink
          to={CONTACT_LINK.to}
          end
          className="wide-bar:hidden flex min-h-11 items-center rounded-control px-2 text-muted transition-colors hover:text-accent-bright aria-[current=page]:text-text @max-[18.5rem]:hidden"
        >
          {CONTACT_LINK.label}
        </NavLink>
        <SearchButton />
        {/* Hidden where the other entries leave no room for it; the Contact page has the same link. */}
        <BookingLink className="narrow-bar:hidden flex h-10 items-center rounded-control border border-line-strong px-3 whitespace-nowrap text-text transition-colors hover:border-accent hover:text-accent-bright @max-[54rem]:hidden" />
        {/* A full page load: the admin has its own document. */}
        {!import.meta.isSharedPreview && (
          <a href={ADMIN_LINK.href} className={`narrow-bar:hidden -mr-3 ${NAVBAR_ENTRY}`}>
            {ADMIN_LINK.label}
          </a>
        )}
        {/* The browser opens the menu, so it works before hydration. */}
        <button
          ref={menuButton}
          type="button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          // Always false, because the open menu hides this button.
          aria-expanded={false}
          popoverTarget={MENU_ID}
          popoverTargetAction="show"
          className={`wide-bar:hidden ${NAVBAR_BUTTON}`}
        >
          <Icon icon={Menu} className="size-6" />
        </button>
      </nav>
      <MobileMenu button={menuButton} />
    </header>
  );
}

/**
 * The search icon and the full-screen overlay that it opens (specification, section 2.2). Most visitors never use the
 * overlay, so it is loaded when the pointer or the focus reaches the icon. Before hydration, the icon opens /search.
 */
function SearchButton() {
  const [isOpen, setIsOpen] = useUntilNavigation<true>();
  const [Overlay, setOverlay] = useState<typeof SearchOverlay>();
  const id = useId();
  const fetchOverlay = () => {
    if (Overlay) return;
    // If loading fails, nothing opens, and the next press tries again.
    import('./SearchOverlay.tsx').then(
      (module) => setOverlay(() => module.SearchOverlay),
      () => setIsOpen(undefined),
    );
  };
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
    fetchOverlay();
  };
  return (
    <>
      <form action="/search" className="noscript:hidden">
        <button
          type="submit"
          aria-label="Search"
          aria-haspopup="dialog"
          aria-expanded={isOpen ?? false}
          aria-controls={isOpen && id}
          onPointerOver={fetchOverlay}
          onFocus={fetchOverlay}
          onClick={open}
          className={NAVBAR_BUTTON}
        >
          <Icon icon={Search} className="size-5" />
        </button>
      </form>
      {isOpen && Overlay && <Overlay id={id} onClose={() => setIsOpen(undefined)} />}
    </>
  );
}
