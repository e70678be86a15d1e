import type { KeyboardEvent } from 'react';
import { PROJECT_FILTERS, type ProjectFilter } from '../../content/sampleProjects.ts';

type FilterId = ProjectFilter['id'];

interface FilterTabsProps {
  active: FilterId;
  onChange: (id: FilterId) => void;
  /** The id of the one panel; each tab's own id begins with it. */
  panelId: string;
}

/** Tabs in the ARIA pattern: one stop for the Tab key, and the arrow keys, Home and End move between them. */
export function FilterTabs({ active, onChange, panelId }: FilterTabsProps) {
  const move = (event: KeyboardEvent) => {
    const index = PROJECT_FILTERS.findIndex(({ id }) => id === active);
    const target = PROJECT_FILTERS[nextIndex(event.key, index)];
    if (!target) return;
    event.preventDefault();
    onChange(target.id);
    document.getElementById(`${panelId}-${target.id}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Projects" className="flex flex-wrap gap-2 noscript:hidden">
      {PROJECT_FILTERS.map(({ id, label }) => (
        <button
          key={id}
          id={`${panelId}-${id}`}
          type="button"
          role="tab"
          aria-selected={id === active}
          aria-controls={panelId}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChange(id)}
          onKeyDown={move}
          className="min-h-11 rounded-full border border-line-strong bg-surface px-5 py-2 text-sm font-semibold text-muted transition-colors hover:border-accent hover:text-accent-bright aria-selected:border-accent aria-selected:bg-accent aria-selected:text-ground"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The tab that a key leads to; -1 for a key that leads to none. */
function nextIndex(key: string, index: number): number {
  const count = PROJECT_FILTERS.length;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}
