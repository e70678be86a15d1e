import Plus from '@lucide/icons/icons/plus';
import { type RefObject, useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import { formatNumber } from '../../model/text.ts';
import { Card } from '../../ui/Boxes.tsx';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Controls.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RecentlyDeleted } from '../history/HistoryDetails.tsx';
import { addRecord } from '../records/openRecord.tsx';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { NO_FILTER } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { hasSelection } from '../session/session.ts';
import { LayoutSwitch, useProjectKeys } from './LayoutSwitch.tsx';
import { FilterButton, FilterChips, ProjectSearch, SortSelect } from './ProjectFilters.tsx';
import { ProjectGrid } from './ProjectGrid.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { SelectionBar, useListedSelection } from './SelectionBar.tsx';
import { type ProjectsState, useProjects } from './useProjects.ts';

export function ProjectsTab() {
  const state = useProjects();
  useListedSelection();
  const search = useRef<HTMLInputElement>(null);
  useProjectKeys(search);
  const isList = useSessionState('view', ({ layout }) => layout === 'list');
  const isSelecting = useSessionState('selection', hasSelection);
  return (
    <div className="flex flex-col gap-3">
      <ProjectTools state={state} search={search} />
      <FilterChips {...state} />
      <LoadFailure list="projects" withOrder />
      {isSelecting && <SelectionBar {...state} isList={isList} />}
      <ErrorBoundary key={isList ? 'list' : 'cards'}>
        <Projects {...state} isList={isList} />
      </ErrorBoundary>
    </div>
  );
}

interface ProjectToolsProps {
  state: ProjectsState;
  search: RefObject<HTMLInputElement | null>;
}

/** How many projects there are, the search and the filter, and what adds, restores and lays them out. */
function ProjectTools({ state, search }: ProjectToolsProps) {
  const session = useSession();
  const { filter, isFilterable } = state;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <h2 className="text-lg font-semibold">Projects</h2>
      <ProjectCount {...state} />
      {isFilterable && (
        // On a phone, the second row.
        <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:order-1 max-sm:basis-full sm:gap-3">
          <ProjectSearch filter={filter} search={search} />
          <FilterButton {...state} />
          <span className="max-lg:hidden">
            <SortSelect filter={filter} />
          </span>
        </div>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 sm:gap-3">
        <RecentlyDeleted collection={PROJECTS} />
        <LayoutSwitch />
        <Button variant="primary" onClick={() => void addRecord(session, 'projects')}>
          <Icon icon={Plus} className="size-4" />
          Add Project
        </Button>
      </div>
    </div>
  );
}

function Projects({ isList, ...state }: ProjectsState & { isList: boolean }) {
  if (state.organized.length === 0) return <ProjectsEmpty />;
  return isList ? <ProjectTable {...state} /> : <ProjectGrid {...state} />;
}

function ProjectCount({ shown, isStateUnknown, corrected }: ProjectsState) {
  const { records, status, readAt } = useSessionState('lists', ({ projects }) => projects);
  const total = records.length;
  const isPartial = status === 'partial';
  const isCut = status === 'failed' && !readAt;
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted tabular-nums">
      <span>
        <span>
          {shown.length === total
            ? formatNumber(total)
            : `${formatNumber(shown.length)} of ${formatNumber(total)}`}
        </span>
        <span className="sr-only">{total === 1 ? ' project' : ' projects'}</span>
        <span>
          {[
            isCut ? ' loaded, not all' : '',
            corrected ? ` with “${corrected}”: nothing has what you typed` : '',
            isStateUnknown ? ' of any state: the site has not said yet what it shows' : '',
          ].join('')}
        </span>
      </span>
      {isPartial && (
        <>
          <Spinner />
          <span className="sr-only">, more are being loaded</span>
        </>
      )}
    </p>
  );
}

/** Shown if no project is stored or none matches. `LoadFailure` says if the projects could not be loaded. */
function ProjectsEmpty() {
  const { place } = useSession();
  const { records, readAt } = useSessionState('lists', ({ projects }) => projects);
  const isWhole = readAt !== undefined;
  if (records.length > 0) {
    return (
      <Card className="flex flex-col items-center gap-4 py-16 text-center">
        <p className="text-muted">
          {isWhole ? 'No project matches.' : 'No project matches among those that are loaded.'}
        </p>
        <Button onClick={() => place.replaceSoonBy({ filter: NO_FILTER })}>
          Show all projects
        </Button>
      </Card>
    );
  }
  if (!isWhole) return null;
  return (
    <Card className="py-16 text-center text-muted">
      No projects yet. The first one you add appears here.
    </Card>
  );
}
