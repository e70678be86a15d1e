import { useMemo, useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { type FindRanges, useHighlight } from '../../ui/useHighlight.ts';
import type { ProjectFilter } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { DeletedRow } from './DeletedRow.tsx';
import { COLUMN_COUNT, ProjectRow } from './ProjectRow.tsx';
import { ProjectTableHead } from './ProjectTableHead.tsx';
import type { StateOf } from './projectStates.ts';
import { selectRange, toggle } from './selecting.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useRowWindow } from './useRowWindow.ts';

interface ProjectTableProps {
  /** Those that are shown, and the place of the one that was just deleted. */
  projects: readonly Project[];
  shown: readonly Project[];
  filter: ProjectFilter;
  stateOf: StateOf | undefined;
  findWords: FindRanges;
}

/** The dense list of the projects. Only the rows near the window are in the document. */
export function ProjectTable(props: ProjectTableProps) {
  const { projects, shown, filter, stateOf, findWords } = props;
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
