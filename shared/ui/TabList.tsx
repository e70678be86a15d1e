import { type KeyboardEvent, useEffect, useRef } from 'react';

interface TabListProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  active: Id;
  /** Asked for another tab; it is the caller who changes `active`, or does not. */
  onChange: (id: Id) => void;
  /** The ids in the document of a tab, and of the panel that it shows. */
  tabId: (id: Id) => string;
  panelId: (id: Id) => string;
  className: string;
  tabClassName: string;
}

/** Tabs in the ARIA pattern: one stop for the Tab key, and the arrow keys, Home and End move between them. */
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

/** The tab that a key leads to; -1 for a key that leads to none. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}
