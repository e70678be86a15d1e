import ChevronDown from '@lucide/icons/icons/chevron-down';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon.tsx';
import type { NavGroup } from '../content/everyPage.ts';
import { NAVIGATION } from '../content/everyPage.ts';
import { NAVBAR_ENTRY } from './navbarParts.tsx';
import { useIsHydrated, useUntilNavigation } from './pageState.ts';

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

/** A dropdown that was opened by hover closes when the mouse leaves; one that was opened by a press stays open. */
type OpenedBy = 'hover' | 'press';

interface NavDropdownProps {
  group: NavGroup;
  openedBy: OpenedBy | undefined;
  opensOnHover: boolean;
  onOpen: (by: OpenedBy) => void;
  onClose: () => void;
}

function NavDropdown({ group, openedBy, opensOnHover, onOpen, onClose }: NavDropdownProps) {
  const root = useRef<HTMLLIElement>(null);
  const listId = useId();
  const { pathname } = useLocation();
  const isCurrent = group.links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const isOpen = openedBy !== undefined;
  const isHydrated = useIsHydrated();

  const keepOpen = useEffectEvent(() => {
    if (root.current?.matches(':focus-within')) onOpen('press');
    else if (root.current?.matches(':hover')) onOpen('hover');
  });
  // Keeps a dropdown open that the style sheet has opened before hydration.
  useLayoutEffect(() => keepOpen(), []);

  const close = useEffectEvent(onClose);
  // A press outside of it closes it, and so does Escape anywhere.
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (root.current?.contains(document.activeElement))
        root.current.querySelector('button')?.focus();
      close();
    };
    const removal = new AbortController();
    document.addEventListener('pointerdown', press, { signal: removal.signal });
    document.addEventListener('keydown', escape, { signal: removal.signal });
    return () => removal.abort();
  }, [isOpen]);

  const moveFocus = (event: ReactKeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) flushSync(() => onOpen('press'));
    const links = [...(root.current?.querySelectorAll('a') ?? [])];
    const index = links.findIndex((link) => link === document.activeElement);
    const next = event.key === 'ArrowDown' ? index + 1 : Math.max(index, 0) - 1;
    links.at(next % links.length)?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events come from the button and the links inside
    <li
      ref={root}
      className="group relative"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse' && opensOnHover) onOpen('hover');
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse' && openedBy === 'hover') onClose();
      }}
      onBlur={({ relatedTarget }) => {
        // There is no related target when the focus leaves the window, or when Safari presses one of these links.
        if (relatedTarget && !root.current?.contains(relatedTarget)) onClose();
      }}
      onKeyDown={moveFocus}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        data-current={isCurrent || undefined}
        onClick={() => (openedBy === 'press' ? onClose() : onOpen('press'))}
        className={NAVBAR_ENTRY}
      >
        <span>{group.label}</span>
        <Icon
          icon={ChevronDown}
          className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {/* The padding bridges the gap, so that the mouse does not leave the entry on its way down. */}
      <div
        className={`absolute top-full left-0 pt-2 ${isOpen ? '' : isHydrated ? 'hidden' : 'hidden group-focus-within:block group-hover:block'}`}
      >
        <ul
          id={listId}
          className="w-56 rounded-card border border-line bg-raised p-2 transition-[opacity,translate] duration-150 starting:-translate-y-1 starting:opacity-0"
        >
          {group.links.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="flex min-h-10 items-center rounded-control px-3 text-muted transition-colors hover:bg-surface hover:text-accent-bright aria-[current=page]:text-text aria-[current=page]:before:mr-2 aria-[current=page]:before:size-1.5 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-accent"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
