import Plus from '@lucide/icons/icons/plus';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RecentlyDeleted } from '../history/RecentlyDeleted.tsx';
import { addRecord } from '../records/openRecord.ts';
import { useGap } from '../records/useGap.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { NO_FILTER } from '../session/place.ts';
import { ReloadButton } from '../session/ReloadButton.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { filterProjects, prepareSearch, SEARCHLESS_MAX_PROJECTS } from './filterProjects.ts';
import { ProjectCount } from './ProjectCount.tsx';
import { ProjectFilterBar } from './ProjectFilterBar.tsx';
import { ProjectGrid } from './ProjectGrid.tsx';
import { ProjectsEmpty } from './ProjectsEmpty.tsx';

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
  const placed = useGap(
    PROJECTS,
    shown,
    (project) => filterProjects([project], applied).length > 0,
  );
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
