import Search from '@lucide/icons/icons/search';
import { type MouseEvent, useId, useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { NAVBAR_BUTTON } from './navbarEntry.ts';
import type { SearchOverlay } from './SearchOverlay.tsx';
import { useUntilNavigation } from './useUntilNavigation.ts';

/**
 * The search icon and the full-screen overlay that it opens (specification, section 2.2). Most visitors never use the
 * overlay, so it is loaded when the pointer or the focus reaches the icon. Before hydration, the icon opens /search.
 */
export function SearchButton() {
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
