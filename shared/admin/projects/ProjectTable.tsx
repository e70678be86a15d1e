import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { FEATURED_ORDER } from '../../model/collections/orders.ts';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { formatCount } from '../../model/text.ts';
import { useHighlight } from '../../ui/useHighlight.ts';
import { moveRecord } from '../publication/recordMoves.ts';
import { useRecordDrag } from '../publication/useRecordDrag.ts';
import type { ProjectFilter, SortColumn } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { hasSelection } from '../session/session.ts';
import { featuredInOrder } from './featuring.ts';
import { COLUMN_COUNT, DeletedRow, PLACE_COLUMN, ProjectRow, ROW_COLUMNS } from './ProjectRow.tsx';
import { clearSelection, SelectAll } from './SelectionBar.tsx';
import { selectRange, toggle } from './selecting.ts';
import { useGridFocus } from './useGridFocus.ts';
import type { ProjectsState } from './useProjects.ts';
import { useRowWindow } from './useRowWindow.ts';

/** The dense list of the projects. Only the rows near the window are in the document. */
export function ProjectTable(props: ProjectsState) {
  const { organized: projects, shown, places, isInSiteOrder, stateOf, findWords } = props;
  const session = useSession();
  const rows = useRef<HTMLDivElement>(null);
  const { first, end, before, after } = useRowWindow(rows, projects.length);
  useHighlight(rows, findWords);
  const { active, goTo, onFocus, onKeyDown } = useGridFocus(rows, projects.length, COLUMN_COUNT);
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
  const move = useMove();
  // A move needs all featured projects in sight, in their order.
  const canMove = isInSiteOrder && !props.isFiltered && places.size > 1;
  const { propsOf, lineOf } = useRecordDrag((id) => placeIndex(places.get(id)), move);
  useHandledProject(projects, (row) => goTo({ row, column: PLACE_COLUMN }));
  const titles = isInSiteOrder ? groupTitles(props, canMove) : new Map();
  const onGridKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && ids.size > 0 && !run) clearSelection(session);
    else onKeyDown(event);
  };
  return (
    <div
      role="grid"
      aria-label="Projects"
      aria-multiselectable
      aria-rowcount={projects.length + 1 + titles.size}
      aria-colcount={COLUMN_COUNT}
    >
      <ProjectTableHead filter={props.filter} shown={shown} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells are interactive */}
      <div
        ref={rows}
        role="rowgroup"
        onFocus={onFocus}
        onKeyDown={onGridKey}
        className="grid grid-cols-1 gap-0 [overflow-anchor:none]"
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {projects.slice(first, end).map((project, offset) => {
          const row = first + offset;
          const { id } = project;
          const title = titles.get(row);
          const ariaRow = row + 2 + [...titles.keys()].filter((start) => start <= row).length;
          const isMovable = canMove && places.has(id);
          return (
            <div
              key={id}
              role="none"
              {...(isMovable && propsOf(id))}
              className={isMovable ? lineOf(id) : undefined}
            >
              {title && <GroupTitle {...title} ariaRow={ariaRow - 1} />}
              {project === deleted?.record ? (
                <DeletedRow row={row} ariaRow={ariaRow} title={project.title} undo={deleted.undo} />
              ) : (
                <ProjectRow
                  project={project}
                  row={row}
                  ariaRow={ariaRow}
                  state={stateOf?.(project) ?? 'unknown'}
                  place={places.get(id)}
                  count={places.size}
                  onMove={canMove ? move : undefined}
                  activeColumn={row === activeRow ? active.column : undefined}
                  isSelected={ids.has(id)}
                  isSelectable={!run}
                  reason={reasons.get(id)}
                  isAsked={id === askedId}
                  isBusy={isWriting(saving, 'deletion', { collection: PROJECTS.name, id })}
                  onSelect={select}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function placeIndex(place: number | undefined): number | undefined {
  return place === undefined ? undefined : place - 1;
}

/** Moves a featured project to the place with this index. */
function useMove() {
  const session = useSession();
  // The same function for each row, because the rows are memoized.
  return useMemo(
    () => (id: string, to: number) => {
      moveRecord(session, FEATURED_ORDER, featuredInOrder(session) ?? [], id, to);
      // The handle moves with its row, and browsers take the focus from elements that move.
      session.view.setState({ handledProject: id });
    },
    [session],
  );
}

/** Gives the handle of the project the focus that somebody has asked for, once the list has it. */
function useHandledProject(projects: readonly { id: string }[], show: (row: number) => void): void {
  const { view } = useSession();
  const wanted = useSessionState('view', (state) => state.handledProject);
  const showRow = useEffectEvent(show);
  useLayoutEffect(() => {
    const row = projects.findIndex(({ id }) => id === wanted);
    if (row < 0) return;
    showRow(row);
    view.setState({ handledProject: undefined });
  }, [wanted, projects, view]);
}

interface Title {
  title: string;
  note: string;
  hint?: string;
}

/** The titles of the groups, by the row that each precedes. */
function groupTitles(
  { organized, places, shown }: ProjectsState,
  canMove: boolean,
): ReadonlyMap<number, Title> {
  const titles = new Map<number, Title>();
  const start = organized.findIndex((project) => !project.featured);
  if (start !== 0 && organized.length > 0) {
    const title = { title: 'Featured', note: 'in the order of the site' };
    const hint = canMove
      ? 'Drag a row, or press the arrow keys on its handle'
      : 'To move one, show all projects';
    titles.set(0, places.size > 1 ? { ...title, hint } : title);
  }
  if (start >= 0) {
    const count = shown.filter((project) => !project.featured).length;
    titles.set(start, { title: 'Not featured', note: formatCount(count, 'project') });
  }
  return titles;
}

function GroupTitle({ title, note, hint, ariaRow }: Title & { ariaRow: number }) {
  return (
    <div role="row" aria-rowindex={ariaRow} className="border-b border-line text-xs">
      <div
        role="gridcell"
        aria-colspan={COLUMN_COUNT}
        className="flex min-h-8 items-end gap-x-2 px-2 pb-1.5"
      >
        <span className="font-semibold">{title}</span>
        <span className="text-muted">{note}</span>
        {hint && <span className="ml-auto text-muted max-sm:hidden">{hint}</span>}
      </div>
    </div>
  );
}

const COLUMNS: readonly [column: SortColumn | undefined, label: string, name: string][] = [
  [undefined, '#', 'Place on the site'],
  ['title', 'Title', 'Title'],
  ['state', 'State', 'State'],
  ['person', 'Saved by', 'Saved by'],
  ['saved', 'Saved', 'Saved'],
];

interface ProjectTableHeadProps {
  filter: ProjectFilter;
  shown: readonly Project[];
}

/** The columns' names, which sort. A narrow window has no columns: there, the list of sort orders sorts. */
function ProjectTableHead({ filter, shown }: ProjectTableHeadProps) {
  const isSelecting = useSessionState('selection', hasSelection);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={isSelecting ? 'sr-only' : `${ROW_COLUMNS} min-h-10 border-b border-line text-xs`}
    >
      <div role="columnheader" className="max-lg:col-span-full">
        {isSelecting ? 'Select' : <SelectAll shown={shown} />}
      </div>
      {COLUMNS.map(([column, label, name]) =>
        isSelecting ? (
          <div key={label} role="columnheader">
            {name}
          </div>
        ) : (
          <SortHeader key={label} column={column} label={label} name={name} filter={filter} />
        ),
      )}
      <div role="columnheader" className="hidden lg:block">
        <span className="sr-only">More</span>
      </div>
    </div>
  );
}

interface SortHeaderProps {
  /** Undefined for the order on the site. */
  column: SortColumn | undefined;
  label: string;
  name: string;
  filter: ProjectFilter;
}

function SortHeader({ column, label, name, filter }: SortHeaderProps) {
  const { place } = useSession();
  const isFirst = filter.sort === column;
  const isSorted = isFirst || filter.sort === `-${column}`;
  // Its first press sorts downwards: late before early.
  const isAscending = isFirst !== (column === 'saved');
  const direction = isAscending ? 'ascending' : 'descending';
  const sort = isFirst && column ? (`-${column}` as const) : column;
  return (
    <div role="columnheader" aria-sort={isSorted ? direction : 'none'} className="hidden lg:block">
      <button
        type="button"
        aria-label={name}
        title={`Sort: ${name}`}
        onClick={() => place.replaceSoonBy({ filter: { ...filter, sort } })}
        className={`min-h-6 min-w-6 rounded-sm font-semibold text-muted hover:text-text ${column ? '' : 'w-full pr-1 text-right'}`}
      >
        <span>{label}</span>
        {isSorted && column && <span aria-hidden>{isAscending ? ' ↑' : ' ↓'}</span>}
      </button>
    </div>
  );
}
