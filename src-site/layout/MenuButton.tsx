import { Menu } from 'lucide-react';
import { NavbarDialog } from './NavbarDialog.tsx';

/** The menu button below 768 px, and the menu that covers the page. */
export function MenuButton() {
  return (
    <div className="md:hidden">
      <NavbarDialog
        label="Open menu"
        icon={<Menu aria-hidden className="size-6" />}
        load={async () => (await import('./MobileMenu.tsx')).MobileMenu}
      />
    </div>
  );
}
