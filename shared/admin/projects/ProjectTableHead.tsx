import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../model/text.ts';
import type { ProjectFilter, SortColumn } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { ROW_COLUMNS } from './ProjectRow.tsx';
import { areAllSelected, SELECTED_MAX, toggleAll } from './selecting.ts';

const COLUMNS: readonly [column: SortColumn, label: string][] = [
  ['title', 'Title'],
  ['state', 'State'],
  ['featured', 'Featured'],
  ['person', 'Saved by'],
  ['saved', 'Saved'],
];

/** Their first press sorts downwards: featured before not featured, late before early. */
const DESCENDING_FIRST: ReadonlySet<SortColumn> = new Set(['featured', 'saved']);

interface ProjectTableHeadProps {
  filter: ProjectFilter;
  shownIds: readonly string[];
}

/** The columns' names, which sort. A narrow window has no columns: there, the list of sort orders sorts. */
export function ProjectTableHead({ filter, shownIds }: ProjectTableHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={`${ROW_COLUMNS} min-h-7 border-b border-line text-xs`}
    >
      <div role="columnheader" className="max-lg:col-span-full">
        <SelectAll shownIds={shownIds} />
      </div>
      {COLUMNS.map(([column, label]) => (
        <SortHeader key={column} column={column} filter={filter}>
          {label}
        </SortHeader>
      ))}
      <div className="hidden w-19.5 lg:flex">
        {['Edit', 'Delete', 'Duplicate'].map((label) => (
          <div key={label} role="columnheader">
            <span className="sr-only">{label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface SortHeaderProps {
  column: SortColumn;
  filter: ProjectFilter;
  children: ReactNode;
}

function SortHeader({ column, filter, children }: SortHeaderProps) {
  const { place } = useSession();
  const isFirst = filter.sort === column;
  const isSorted = isFirst || filter.sort === `-${column}`;
  const isAscending = isFirst !== DESCENDING_FIRST.has(column);
  const direction = isAscending ? 'ascending' : 'descending';
  const sort = isFirst ? (`-${column}` as const) : column;
  return (
    <div role="columnheader" aria-sort={isSorted ? direction : 'none'} className="hidden lg:block">
      <button
        type="button"
        onClick={() => place.replaceSoonBy({ filter: { ...filter, sort } })}
        className="min-h-6 rounded-sm font-semibold text-muted hover:text-text"
      >
        <span>{children}</span>
        {isSorted && <span aria-hidden>{isAscending ? ' ↑' : ' ↓'}</span>}
      </button>
    </div>
  );
}

function SelectAll({ shownIds }: { shownIds: readonly string[] }) {
  const { selection } = useSession();
  const state = useSessionState('selection', (shown) => shown);
  const box = useRef<HTMLInputElement>(null);
  const areAll = areAllSelected(state, shownIds);
  const areSome = !areAll && shownIds.some((id) => state.ids.has(id));
  useEffect(() => {
    if (box.current) box.current.indeterminate = areSome;
  }, [areSome]);
  const label =
    shownIds.length > SELECTED_MAX
      ? `Select the first ${SELECTED_MAX} of ${formatNumber(shownIds.length)}`
      : `Select all ${formatNumber(shownIds.length)}`;
  return (
    <label title={label} className="flex min-h-7 items-center gap-2 pl-1.5 text-muted lg:pl-1">
      <input
        ref={box}
        type="checkbox"
        checked={areAll}
        disabled={state.run !== undefined}
        onChange={() => selection.setState((before) => toggleAll(before, shownIds))}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="lg:sr-only">{label}</span>
    </label>
  );
}
