import { NavLink } from 'react-router-dom';
import { NAVIGATION, type NavLink as NavEntry, type NavGroup } from '../content/navigation.ts';

/** The menu's entries: every link is visible, and each dropdown is a group with a heading. */
export function MobileLinks() {
  return (
    <nav aria-label="Menu">
      <ul className="flex flex-col gap-2 text-lg font-medium">
        {NAVIGATION.map((entry) => (
          <li key={entry.label}>
            {'links' in entry ? <MobileGroup group={entry} /> : <MobileLink link={entry} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MobileGroup({ group }: { group: NavGroup }) {
  return (
    <>
      <p className="pt-4 pb-1 text-sm text-muted">{group.label}</p>
      <ul aria-label={group.label} className="border-l border-line">
        {group.links.map((link) => (
          <li key={link.to} className="pl-4">
            <MobileLink link={link} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MobileLink({ link: { label, to } }: { link: NavEntry }) {
  return (
    <NavLink
      to={to}
      end
      className="flex min-h-12 items-center rounded-control text-text transition-colors hover:text-accent-bright aria-[current=page]:text-accent"
    >
      {label}
    </NavLink>
  );
}
