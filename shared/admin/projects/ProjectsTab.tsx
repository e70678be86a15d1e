import Plus from '@lucide/icons/icons/plus';
import { useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import { formatCount, formatNumber } from '../../model/text.ts';
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
import { FeaturedOrder } from './FeaturedOrder.tsx';
import { LayoutSwitch, useProjectKeys } from './LayoutSwitch.tsx';
import { ProjectFilterBar, ProjectFilters } from './ProjectFilters.tsx';
import { ProjectGrid } from './ProjectGrid.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { SelectionBar, useListedSelection } from './SelectionBar.tsx';
import { type ProjectsState, useProjects } from './useProjects.ts';

/** What can be done with the selected rows stays in sight, unless the window is too low for it. */
const STICKY = 'z-10 -my-4 bg-ground py-1 [@media(min-height:30rem)]:sticky top-(--upper-bar)';

export function ProjectsTab() {
  const session = useSession();
  const state = useProjects();
  const { filter, isFilterable } = state;
  const search = useRef<HTMLInputElement>(null);
  useProjectKeys(search);
  const isList = useSessionState('view', ({ layout }) => layout === 'list');
  const isSelecting = useSessionState('selection', hasSelection);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">Projects</h2>
        <div className="flex flex-wrap gap-3">
          <LayoutSwitch />
          <Button variant="primary" onClick={() => void addRecord(session, 'projects')}>
            <Icon icon={Plus} className="size-4" />
            Add Project
          </Button>
        </div>
      </div>
      <LoadFailure list="projects" />
      {isFilterable && <ProjectFilterBar filter={filter} search={search} />}
      {(isFilterable || isList || isSelecting) && (
        <div
          // As tall as the tools, also where there are none.
          className={`flex min-h-31 flex-col gap-3 md:min-h-10 md:flex-row md:items-center md:justify-between ${isSelecting ? STICKY : '-my-3'}`}
        >
          <ProjectCount {...state} />
          <ProjectTools {...state} />
        </div>
      )}
      <div className="-my-2">
        <FeaturedOrder />
      </div>
      <ErrorBoundary key={isList ? 'list' : 'cards'}>
        <Projects {...state} isList={isList} />
      </ErrorBoundary>
      <RecentlyDeleted collection={PROJECTS} />
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
        {[
          shown.length === total ? '' : `${formatNumber(shown.length)} of `,
          formatCount(total, 'project'),
          isCut ? ' loaded, not all' : '',
          corrected ? ` with “${corrected}”: nothing has what you typed` : '',
          isStateUnknown ? ' of any state: the site has not said yet what it shows' : '',
        ].join('')}
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

/** The filters and the sort order; while something is selected in their place what can be done with it. */
function ProjectTools(state: ProjectsState) {
  useListedSelection();
  const isSelecting = useSessionState('selection', hasSelection);
  if (isSelecting) return <SelectionBar {...state} />;
  return state.isFilterable && <ProjectFilters {...state} />;
}
