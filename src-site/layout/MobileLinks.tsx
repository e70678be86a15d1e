import { NavLink } from 'react-router-dom';
import { NAVIGATION, type NavLink as NavEntry } from '../content/navigation.ts';

/** The menu's entries: every link is visible, and each dropdown is a group with a heading. */
export function MobileLinks() {
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
      </ul>
    </nav>
  );
}

function MobileLink({ link: { label, to } }: { link: NavEntry }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className="flex min-h-12 items-center rounded-control text-text transition-colors hover:text-accent-bright aria-[current=page]:text-accent"
      >
        {label}
      </NavLink>
    </li>
  );
}
