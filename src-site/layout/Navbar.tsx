import { useRef } from 'react';
import { ADMIN_LINK } from '../content/navigation.ts';
import { DesktopNavigation } from './DesktopNavigation.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NAVBAR_ENTRY } from './navbarEntry.ts';
import { SearchButton } from './SearchButton.tsx';
import { useScrolledPast } from './useScrolledPast.ts';
import { Wordmark } from './Wordmark.tsx';

/** How far the page scrolls before the bar turns opaque (specification, section 9). */
const OPAQUE_AFTER_PX = 50;

export function Navbar() {
  const menuButton = useRef<HTMLButtonElement>(null);
  const isOpaque = useScrolledPast(OPAQUE_AFTER_PX);
  return (
    <header
      className={`@container fixed inset-x-0 top-0 z-30 border-b transition-colors print:hidden ${
        isOpaque ? 'border-line bg-ground' : 'border-transparent bg-transparent'
      }`}
    >
      <nav
        aria-label="Main"
        className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 text-sm font-medium sm:px-8"
      >
        <Wordmark />
        <DesktopNavigation />
        <SearchButton />
        {/* A full page load: the admin has its own document. */}
        <a href={ADMIN_LINK.href} className={`narrow-bar:hidden ${NAVBAR_ENTRY}`}>
          {ADMIN_LINK.label}
        </a>
        <MenuButton ref={menuButton} />
      </nav>
      <MobileMenu button={menuButton} />
    </header>
  );
}
