import { memo, useId } from 'react';
import type { Project } from '../../model/project.ts';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { SEARCHED } from '../../ui/useHighlight.ts';
import { useSession } from '../session/SessionContext.tsx';
import { ProjectLink } from './ProjectLink.tsx';
import { RowActions } from './RowActions.tsx';
import { StateCell } from './StateCell.tsx';
import type { STATE_NAMES } from './stateNames.ts';

/** Select, title, state, featured, person, time, and three buttons. */
export const COLUMN_COUNT = 9;

/** In a wide window one line of columns, else two lines. */
export const ROW_COLUMNS =
  'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] lg:grid-cols-[1.75rem_minmax(0,1fr)_8rem_6rem_12rem_8rem_auto] items-center gap-x-2';

/** Room for the focus ring, also of a cell without a text. */
const FOR_FOCUS_RING = 'min-w-2 lg:min-h-5';

interface ProjectRowProps {
  project: Project;
  /** Its index among all listed projects; not all of them are in the document. */
  row: number;
  state: keyof typeof STATE_NAMES;
  /** The column of the list's tab stop, if this row has it. */
  activeColumn: number | undefined;
  isSelected: boolean;
  isSelectable: boolean;
  /** Why the last run over the selected projects has not done it. */
  reason: string | undefined;
  isAsked: boolean;
  isBusy: boolean;
  onSelect: (id: string, isRange: boolean) => void;
}

export const ProjectRow = memo(function ProjectRow(props: ProjectRowProps) {
  const { project, row, state, activeColumn, isSelected, isSelectable, reason } = props;
  const { isAsked, isBusy, onSelect } = props;
  const { id, title, featured, lastUpdated, lastUpdatedBy = '' } = project;
  const { user } = useSession();
  const titleId = useId();
  /** What makes an element the focusable part of a cell. */
  const cell = (column: number) => ({
    'data-column': column,
    tabIndex: column === activeColumn ? 0 : -1,
  });
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-record={id}
      data-row={row}
      className={`${ROW_COLUMNS} scroll-my-16 border-b border-line py-1 text-sm lg:min-h-7 lg:py-0 ${isSelected ? 'bg-raised' : ''} ${isAsked ? 'outline-2 -outline-offset-2 outline-danger' : ''}`}
    >
      <div role="gridcell" className="grid size-7 place-items-center max-lg:row-span-2 lg:size-6">
        <input
          {...cell(0)}
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          aria-disabled={!isSelectable || undefined}
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onChange={({ nativeEvent }) => onSelect(id, (nativeEvent as MouseEvent).shiftKey)}
          className="size-4 accent-accent aria-disabled:opacity-50"
        />
      </div>
      <div
        {...SEARCHED}
        role="gridcell"
        id={titleId}
        dir="auto"
        title={title}
        className="truncate font-medium"
      >
        <ProjectLink {...cell(1)} id={id} isBusy={isBusy} className="-outline-offset-2">
          {title}
        </ProjectLink>
      </div>
      <div className="flex min-w-0 gap-x-3 text-xs text-muted max-lg:col-start-2 max-lg:col-end-4 max-lg:row-start-2 lg:contents lg:text-sm">
        <StateCell {...cell(2)} state={state} />
        <div {...cell(3)} role="gridcell" className={`shrink-0 ${FOR_FOCUS_RING}`}>
          {featured && 'Featured'}
        </div>
        <div {...cell(4)} role="gridcell" className={`truncate ${FOR_FOCUS_RING}`}>
          {lastUpdatedBy === user.email ? (
            <span>you</span>
          ) : (
            <bdi translate="no">{lastUpdatedBy}</bdi>
          )}
        </div>
        <div {...cell(5)} role="gridcell" className="shrink-0">
          <TimeAgo time={lastUpdated} />
        </div>
      </div>
      <RowActions project={project} isBusy={isBusy} titleId={titleId} cell={cell} />
      {reason && (
        <div
          role="gridcell"
          aria-colspan={COLUMN_COUNT}
          className="col-span-full pb-1 pl-9 text-sm text-danger"
        >
          {reason}
        </div>
      )}
    </div>
  );
});
