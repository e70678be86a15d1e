import { memo, useId, useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { SEARCHED } from '../../ui/useHighlight.ts';
import { MoveHandle } from '../publication/MoveHandle.tsx';
import { DraftMark, MARKS } from '../publication/PublicationMark.tsx';
import { DeletedNote, useClosing } from '../records/deletions.tsx';
import { Who } from '../session/WhenAndWho.tsx';
import { ProjectLink } from './openProject.tsx';
import { ProjectMenu } from './ProjectMenu.tsx';

/** Select, place, title, state, person, time, and the menu. */
export const COLUMN_COUNT = 7;
export const PLACE_COLUMN = 1;

/** In a wide window one line of columns, else two lines. */
export const ROW_COLUMNS =
  'grid grid-cols-[2rem_3.25rem_minmax(0,1fr)_auto] items-center gap-x-2 lg:grid-cols-[2rem_3.25rem_minmax(0,1fr)_10rem_13rem_8rem_2rem]';

/** Room for the focus ring, also of a cell without a text. */
const FOR_FOCUS_RING = 'min-w-2 lg:min-h-5';

interface ProjectRowProps {
  project: Project;
  /** Its index among all listed projects; not all of them are in the document. */
  row: number;
  /** With the head and the titles of groups, from 1 on. */
  ariaRow: number;
  state: keyof typeof MARKS;
  /** Its place on the site among the featured projects, if it is featured and that is known. */
  place: number | undefined;
  /** How many places there are. */
  count: number;
  /** Moves it to the place with this index; undefined where nothing can be moved. */
  onMove: ((id: string, to: number) => void) | undefined;
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
  const { project, row, ariaRow, state, place, count, onMove, activeColumn, reason } = props;
  const { isSelected, isSelectable, isAsked, isBusy, onSelect } = props;
  const { id, title, lastUpdated, lastUpdatedBy } = project;
  const titleId = useId();
  /** What makes an element the focusable part of a cell. */
  const cell = (column: number) => ({
    'data-column': column,
    tabIndex: column === activeColumn ? 0 : -1,
  });
  return (
    <div
      role="row"
      aria-rowindex={ariaRow}
      aria-selected={isSelected}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-record={id}
      data-row={row}
      className={`${ROW_COLUMNS} scroll-my-16 border-b border-line py-1 text-sm max-lg:min-h-14 lg:min-h-8.5 lg:py-0 ${isSelected ? 'bg-raised' : ''} ${isAsked ? 'outline-2 -outline-offset-2 outline-danger' : ''}`}
    >
      <div role="gridcell" className="grid size-8 place-items-center max-lg:row-span-2">
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
      <div role="gridcell" className="flex items-center max-lg:row-span-2">
        {onMove && place !== undefined ? (
          <MoveHandle
            {...cell(PLACE_COLUMN)}
            title={title}
            place={place}
            count={count}
            onMove={(to) => onMove(id, to)}
          />
        ) : (
          <span {...cell(PLACE_COLUMN)} className="h-6 w-6 shrink-0" />
        )}
        {project.featured && <Place place={place} />}
      </div>
      <div role="gridcell" className="flex min-w-0 items-center gap-x-3">
        <span
          {...SEARCHED}
          id={titleId}
          dir="auto"
          title={title}
          className="min-w-0 truncate font-medium"
        >
          <ProjectLink
            {...cell(2)}
            id={id}
            isBusy={isBusy}
            draggable={false}
            className="-outline-offset-2"
          >
            {title}
          </ProjectLink>
        </span>
        <DraftMark record={{ collection: PROJECTS.name, id }} />
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-3 text-xs text-muted max-lg:col-start-3 max-lg:row-start-2 lg:contents lg:text-sm">
        <div {...cell(3)} role="gridcell" className="flex shrink-0 items-center gap-1.5">
          <span aria-hidden className={`size-2 shrink-0 rounded-full ${MARKS[state].dot}`} />
          <span>{MARKS[state].text}</span>
        </div>
        <div {...cell(4)} role="gridcell" className={`truncate ${FOR_FOCUS_RING}`}>
          {lastUpdatedBy && <Who email={lastUpdatedBy} />}
        </div>
        <div {...cell(5)} role="gridcell" className="shrink-0">
          <TimeAgo time={lastUpdated} />
        </div>
      </div>
      <div role="gridcell" className="max-lg:col-start-4 max-lg:row-span-2 max-lg:row-start-1">
        <ProjectMenu {...cell(6)} project={project} isBusy={isBusy} canDelete />
      </div>
      {reason && (
        <div
          role="gridcell"
          aria-colspan={COLUMN_COUNT}
          className="col-span-full pb-1 pl-10 text-sm text-danger"
        >
          {reason}
        </div>
      )}
    </div>
  );
});

/** "Featured", and at which place the site shows it. */
function Place({ place }: { place: number | undefined }) {
  return (
    <span className="min-w-5 text-right text-accent tabular-nums">
      <span className="sr-only">{place === undefined ? 'Featured' : 'Featured, place '}</span>
      <span aria-hidden={place === undefined}>{place ?? '•'}</span>
    </span>
  );
}

interface DeletedRowProps {
  row: number;
  ariaRow: number;
  title: string;
  undo: () => void;
}

/** Holds the position of a deleted project's row. */
export function DeletedRow({ row, ariaRow, ...note }: DeletedRowProps) {
  const place = useRef<HTMLDivElement>(null);
  useClosing(place);
  return (
    <div
      ref={place}
      role="row"
      aria-rowindex={ariaRow}
      tabIndex={-1}
      data-row={row}
      data-deleted
      className="border-b border-line text-sm text-muted"
    >
      <div
        role="gridcell"
        aria-colspan={COLUMN_COUNT}
        data-undo
        className="flex min-h-14 items-center justify-between gap-4 px-2 lg:min-h-8.5 [&_button]:min-h-6 [&_button]:py-0"
      >
        <DeletedNote {...note} />
      </div>
    </div>
  );
}
