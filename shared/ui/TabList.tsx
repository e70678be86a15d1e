import { type KeyboardEvent, useEffect, useRef } from 'react';

interface TabListProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  active: Id;
  /** Called when the user chooses another tab; the caller decides whether to change `active`. */
  onChange: (id: Id) => void;
  tabId: (id: Id) => string;
  panelId: (id: Id) => string;
  className: string;
  tabClassName: string;
}

/** Tabs in the ARIA pattern: a single tab stop; the arrow keys, Home and End move between the tabs. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, tabs, active, onChange, tabId, panelId, className, tabClassName } = props;
  const list = useRef<HTMLDivElement>(null);
  const activeTabId = tabId(active);
  useEffect(() => {
    const hasFocus = list.current?.contains(document.activeElement);
    if (hasFocus) document.getElementById(activeTabId)?.focus();
  }, [activeTabId]);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === active);
    const target = tabs[nextIndex(event.key, index, tabs.length)];
    if (!target) return;
    event.preventDefault();
    onChange(target.id);
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={className}>
      {tabs.map(({ id, label: name }) => (
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
          {name}
        </button>
      ))}
    </div>
  );
}

/** The index of the tab or button that a key moves to; -1 for any other key. */
export function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}
