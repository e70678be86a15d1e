import { Menu } from 'lucide-react';
import type { RefObject } from 'react';
import { MENU_ID } from './MobileMenu.tsx';
import { NAVBAR_BUTTON } from './navbarEntry.ts';

/** Opens the menu where the bar is too narrow for its entries. The browser opens it, so it works before hydration. */
export function MenuButton({ ref }: { ref: RefObject<HTMLButtonElement | null> }) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label="Open menu"
      aria-haspopup="dialog"
      // Constant: the open menu hides this button.
      aria-expanded={false}
      popoverTarget={MENU_ID}
      popoverTargetAction="show"
      className={`wide-bar:hidden ${NAVBAR_BUTTON}`}
    >
      <Menu aria-hidden className="size-6" />
    </button>
  );
}
