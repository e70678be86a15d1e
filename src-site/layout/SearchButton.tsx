import { Search } from 'lucide-react';
import { NavbarDialog } from './NavbarDialog.tsx';

/** The search icon and the full-screen overlay that it opens (specification, section 2). */
export function SearchButton() {
  return (
    <NavbarDialog
      label="Search"
      icon={<Search aria-hidden className="size-5" />}
      load={async () => (await import('./SearchOverlay.tsx')).SearchOverlay}
    />
  );
}
