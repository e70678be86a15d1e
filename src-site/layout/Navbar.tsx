import { Link, NavLink } from 'react-router-dom';
import { COMPANY } from '../../shared/company.ts';
import { ADMIN_LINK, NAVIGATION, type NavGroup } from '../content/navigation.ts';

const ENTRY =
  'rounded-control px-3 py-2 text-muted hover:text-text aria-[current=page]:text-accent';

export function Navbar() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground">
      <nav
        aria-label="Main"
        className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-4 py-3 text-sm font-medium sm:px-8"
      >
        <Link to="/" className="mr-auto text-base font-semibold">
          {COMPANY.name}
        </Link>
        {NAVIGATION.map((entry) =>
          'links' in entry ? (
            <Dropdown key={entry.label} group={entry} />
          ) : (
            <NavLink key={entry.label} to={entry.to} end className={ENTRY}>
              {entry.label}
            </NavLink>
          ),
        )}
        <a href={ADMIN_LINK.href} className={`max-md:hidden ${ENTRY}`}>
          {ADMIN_LINK.label}
        </a>
      </nav>
    </header>
  );
}

function Dropdown({ group }: { group: NavGroup }) {
  return (
    <details name="navigation" className="relative">
      <summary className={ENTRY}>{group.label}</summary>
      <ul className="absolute z-10 w-52 rounded-card border border-line bg-raised p-2">
        {group.links.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end className={`block ${ENTRY}`}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
