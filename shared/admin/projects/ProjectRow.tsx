import Copy from '@lucide/icons/icons/copy';
import Pencil from '@lucide/icons/icons/pencil';
import Trash from '@lucide/icons/icons/trash';
import { type ComponentProps, memo, useId, useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { Icon, type IconProps } from '../../ui/Icon.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { SEARCHED } from '../../ui/useHighlight.ts';
import { MARKS } from '../publication/PublicationMark.tsx';
import { askAndDelete, DeletedNote, useClosing } from '../records/deletions.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { duplicateProject, ProjectLink } from './openProject.tsx';
import { STATE_NAMES } from './ProjectFilters.tsx';

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
  const session = useSession();
  const record = { collection: PROJECTS.name, id };
  const titleId = useId();
  const action = { isBusy, 'aria-describedby': titleId };
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
        <div
          {...cell(2)}
          role="gridcell"
          // The text of the mark on a card.
          title={MARKS[state].text}
          className="flex shrink-0 items-center gap-1.5"
        >
          <span aria-hidden className={`size-2 shrink-0 rounded-full ${MARKS[state].dot}`} />
          <span>{STATE_NAMES[state]}</span>
        </div>
        <div {...cell(3)} role="gridcell" className={`shrink-0 ${FOR_FOCUS_RING}`}>
          {featured && 'Featured'}
        </div>
        <div {...cell(4)} role="gridcell" className={`truncate ${FOR_FOCUS_RING}`}>
          {lastUpdatedBy === session.user.email ? (
            <span>you</span>
          ) : (
            <bdi translate="no">{lastUpdatedBy}</bdi>
          )}
        </div>
        <div {...cell(5)} role="gridcell" className="shrink-0">
          <TimeAgo time={lastUpdated} />
        </div>
      </div>
      <div className="flex max-lg:col-start-3 max-lg:row-start-1">
        <ActionCell
          {...action}
          {...cell(6)}
          label="Edit"
          icon={Pencil}
          onClick={() => session.place.goTo({ record })}
        />
        <ActionCell
          {...action}
          {...cell(7)}
          label="Delete"
          icon={Trash}
          // A press of a key is a click without a count.
          onClick={({ detail }) => void askAndDelete(session, record, project, detail === 0)}
        />
        <ActionCell
          {...action}
          {...cell(8)}
          label="Duplicate"
          icon={Copy}
          onClick={() => duplicateProject(session, project)}
        />
      </div>
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

type ActionCellProps = ComponentProps<'button'> & {
  label: string;
  icon: IconProps['icon'];
  isBusy: boolean;
};

function ActionCell({ label, icon, isBusy, onClick, ...props }: ActionCellProps) {
  return (
    <div role="gridcell">
      <button
        {...props}
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onClick}
        className="grid size-8 place-items-center rounded-control text-muted -outline-offset-2 transition-colors hover:text-accent-bright aria-disabled:opacity-50 lg:size-6.5"
      >
        <Icon icon={icon} className="size-4" />
      </button>
    </div>
  );
}

interface DeletedRowProps {
  row: number;
  title: string;
  undo: () => void;
}

/** Holds the position of a deleted project's row. */
export function DeletedRow({ row, ...note }: DeletedRowProps) {
  const place = useRef<HTMLDivElement>(null);
  useClosing(place);
  return (
    <div
      ref={place}
      role="row"
      aria-rowindex={row + 2}
      tabIndex={-1}
      data-row={row}
      data-deleted
      className="border-b border-line text-sm text-muted"
    >
      <div
        role="gridcell"
        aria-colspan={COLUMN_COUNT}
        data-undo
        className="flex min-h-14 items-center justify-between gap-4 px-2 lg:min-h-7 [&_button]:min-h-6 [&_button]:py-0"
      >
        <DeletedNote {...note} />
      </div>
    </div>
  );
}
