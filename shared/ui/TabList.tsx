import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface TabListProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string; icon?: ComponentProps<typeof Icon>['icon'] }[];
  active: Id;
  /** Called when the user chooses another tab; the caller decides whether to change `active`. */
  onChange: (id: Id) => void;
  tabId: (id: Id) => string;
  panelId: (id: Id) => string;
  /** Whether other controls stand between the tabs and their panel. */
  isApart?: boolean;
  className: string;
  tabClassName: string;
}

/**
 * Tabs in the ARIA pattern: a single tab stop; the left and right arrow keys, Home and End move between the tabs, and the
 * down arrow key into a panel that is apart.
 */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, tabs, active, onChange, tabId, panelId, isApart, className, tabClassName } = props;
  const list = useRef<HTMLDivElement>(null);
  const activeTabId = tabId(active);
  useEffect(() => {
    const hasFocus = list.current?.contains(document.activeElement);
    if (hasFocus) document.getElementById(activeTabId)?.focus();
  }, [activeTabId]);
  const move = (event: KeyboardEvent) => {
    if (isApart && event.key === 'ArrowDown') {
      event.preventDefault();
      focusPanel(panelId(active));
    }
    const index = tabs.findIndex(({ id }) => id === active);
    const target = tabs[nextIndex(event.key, index, tabs.length)];
    if (!target) return;
    event.preventDefault();
    onChange(target.id);
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={className}>
      {tabs.map(({ id, label: name, icon }) => (
        <button
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          aria-selected={id === active}
          aria-controls={panelId(id)}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChange(id)}
          onKeyDown={move}
          className={tabClassName}
        >
          {icon && <Icon icon={icon} className="size-5 sm:hidden" />}
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}

/** The panel can have the focus only until it loses it: a press on a text in it takes the focus from nothing. */
function focusPanel(id: string): void {
  const panel = document.getElementById(id);
  if (!panel) return;
  panel.tabIndex = -1;
  panel.addEventListener('blur', () => panel.removeAttribute('tabindex'), { once: true });
  panel.focus();
}

/** The index of the tab or button that a key moves to; -1 for any other key. */
export function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}
