import Plus from '@lucide/icons/icons/plus';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { formatNumber } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { RecentlyDeleted } from '../history/HistoryDetails.tsx';
import { addRecord } from '../records/openRecord.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { NO_FILTER, type ProjectFilter } from '../session/place.ts';
import { ReloadButton } from '../session/ReloadButton.tsx';
import { withRecord } from '../session/recordList.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { filterProjects, prepareSearch, SEARCHLESS_MAX_PROJECTS } from './filterProjects.ts';
import { ProjectFilterBar } from './ProjectFilterBar.tsx';
import { ProjectGrid } from './ProjectGrid.tsx';

export function ProjectsTab() {
  const session = useSession();
  const filter = useSessionState('place', (place) => place.filter);
  const projects = useSessionState('lists', (lists) => lists.projects.records);
  const isSearchable = projects.length > SEARCHLESS_MAX_PROJECTS;
  useEffect(() => {
    const timer = setTimeout(() => prepareSearch(projects), 0);
    return () => clearTimeout(timer);
  }, [projects]);
  // Typing has priority over rendering the cards.
  const applied = useDeferredValue(isSearchable ? filter : NO_FILTER);
  const shown = useMemo(() => filterProjects(projects, applied), [projects, applied]);
  const placed = useGap(shown, applied);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">Projects</h2>
        <div className="flex gap-3">
          <ReloadButton label="Reload projects">Reload</ReloadButton>
          <Button variant="primary" onClick={() => addRecord(session, 'projects')}>
            <Icon icon={Plus} className="size-4" />
            Add Project
          </Button>
        </div>
      </div>
      <LoadFailure list="projects" />
      {isSearchable && (
        <div className="flex flex-col gap-3">
          <ProjectFilterBar filter={filter} />
          <ProjectCount shown={shown.length} />
        </div>
      )}
      {shown.length === 0 ? <ProjectsEmpty /> : <ProjectGrid projects={placed} />}
      <RecentlyDeleted collection={PROJECTS} />
    </div>
  );
}

function ProjectCount({ shown }: { shown: number }) {
  const { records, status, readAt } = useSessionState('lists', ({ projects }) => projects);
  const total = records.length;
  const isPartial = status === 'partial';
  const isCut = status === 'failed' && !readAt;
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted tabular-nums">
      {shown === total
        ? `${formatNumber(total)} projects`
        : `${formatNumber(shown)} of ${formatNumber(total)} projects`}
      {isCut && ' loaded, not all'}
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

/** The projects to show. One that was just deleted keeps its position for a moment, if the filter would show it. */
function useGap(shown: readonly Project[], filter: ProjectFilter): readonly Project[] {
  const session = useSession();
  const gap = useSessionState('deletion', (state) => state.deleted);
  useEffect(() => {
    session.deletion.setState({ deleted: undefined });
    return () => session.deletion.setState({ deleted: undefined });
  }, [session]);
  if (gap?.collection !== PROJECTS.name || shown.length === 0) return shown;
  const deleted = gap.record as Project;
  const isHidden = filterProjects([deleted], filter).length === 0;
  return isHidden || shown.some(({ id }) => id === deleted.id) ? shown : withRecord(shown, deleted);
}
