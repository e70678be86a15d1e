import { NavLink } from 'react-router-dom';
import { NAVIGATION } from '../content/everyPage.ts';
import { NavDropdown, type OpenedBy } from './NavDropdown.tsx';
import { NAVBAR_ENTRY } from './navbarEntry.ts';
import { useUntilNavigation } from './useUntilNavigation.ts';

/** The entries of a bar that is wide enough. At most one dropdown is open. */
export function DesktopNavigation() {
  const [open, setOpen] = useUntilNavigation<{ label: string; by: OpenedBy }>();
  return (
    <ul className="flex items-center gap-1 narrow-bar:hidden">
      {NAVIGATION.map((entry) =>
        'links' in entry ? (
          <NavDropdown
            key={entry.label}
            group={entry}
            openedBy={open?.label === entry.label ? open.by : undefined}
            onOpen={(by) => setOpen({ label: entry.label, by })}
            onClose={() => setOpen(undefined)}
            // The mouse may cross another entry on its way to an open dropdown.
            opensOnHover={open?.by !== 'press'}
          />
        ) : (
          <li key={entry.label}>
            <NavLink to={entry.to} end className={NAVBAR_ENTRY}>
              {entry.label}
            </NavLink>
          </li>
        ),
      )}
    </ul>
  );
}
