import { useEffect, useMemo, useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import { formatNumber } from '../../model/text.ts';
import { useHighlight } from '../../ui/useHighlight.ts';
import type { ProjectFilter, SortColumn } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { COLUMN_COUNT, DeletedRow, ProjectRow, ROW_COLUMNS } from './ProjectRow.tsx';
import { areAllSelected, SELECTED_MAX, selectRange, toggle, toggleAll } from './selecting.ts';
import { useGridFocus } from './useGridFocus.ts';
import type { ProjectsState } from './useProjects.ts';
import { useRowWindow } from './useRowWindow.ts';

/** The dense list of the projects. Only the rows near the window are in the document. */
export function ProjectTable(props: ProjectsState) {
  const { organized: projects, shown, filter, stateOf, findWords } = props;
  const session = useSession();
  const rows = useRef<HTMLDivElement>(null);
  const { first, end, before, after } = useRowWindow(rows, projects.length);
  useHighlight(rows, findWords);
  const { active, onFocus, onKeyDown } = useGridFocus(rows, projects.length, COLUMN_COUNT);
  const { askedId, deleted } = useSessionState('deletion', (state) => state);
  const saving = useSessionState('saving', (state) => state);
  const { ids, reasons, run } = useSessionState('selection', (state) => state);
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const isActiveRendered = active.row >= first && active.row < end;
  const activeRow = isActiveRendered ? active.row : first;
  // The same function for each row, because the rows are memoized.
  const select = useMemo(
    () => (id: string, isRange: boolean) =>
      session.selection.setState((state) => {
        if (state.run) return state;
        return isRange ? selectRange(state, shownIds, id) : toggle(state, id);
      }),
    [session, shownIds],
  );
  return (
    <div
      role="grid"
      aria-label="Projects"
      aria-multiselectable
      aria-rowcount={projects.length + 1}
      aria-colcount={COLUMN_COUNT}
    >
      <ProjectTableHead filter={filter} shownIds={shownIds} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells are interactive */}
      <div
        ref={rows}
        role="rowgroup"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="grid grid-cols-1 gap-0 [overflow-anchor:none]"
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {projects.slice(first, end).map((project, offset) => {
          const row = first + offset;
          return project === deleted?.record ? (
            <DeletedRow key={project.id} row={row} title={project.title} undo={deleted.undo} />
          ) : (
            <ProjectRow
              key={project.id}
              project={project}
              row={row}
              state={stateOf?.(project) ?? 'unknown'}
              activeColumn={row === activeRow ? active.column : undefined}
              isSelected={ids.has(project.id)}
              isSelectable={!run}
              reason={reasons.get(project.id)}
              isAsked={project.id === askedId}
              isBusy={isWriting(saving, 'deletion', {
                collection: PROJECTS.name,
                id: project.id,
              })}
              onSelect={select}
            />
          );
        })}
      </div>
    </div>
  );
}

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
function ProjectTableHead({ filter, shownIds }: ProjectTableHeadProps) {
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
        <SortHeader key={column} column={column} label={label} filter={filter} />
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
  label: string;
  filter: ProjectFilter;
}

function SortHeader({ column, label, filter }: SortHeaderProps) {
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
        <span>{label}</span>
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
