import Plus from '@lucide/icons/icons/plus';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RecentlyDeleted } from '../history/RecentlyDeleted.tsx';
import { LoadFailure } from '../state/LoadFailure.tsx';
import { NO_FILTER } from '../state/place.ts';
import { ReloadButton } from '../state/ReloadButton.tsx';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { usePlace } from '../state/usePlace.ts';
import { useGap } from './deletions.ts';
import { filterProjects, prepareSearch, SEARCHLESS_MAX_PROJECTS } from './filterProjects.ts';
import { addProject } from './openProject.ts';
import { ProjectCount } from './ProjectCount.tsx';
import { ProjectFilterBar } from './ProjectFilterBar.tsx';
import { ProjectGrid } from './ProjectGrid.tsx';
import { ProjectsEmpty } from './ProjectsEmpty.tsx';

export function ProjectsTab() {
  const filter = usePlace((place) => place.filter);
  const projects = useDashboardStore((state) => state.projects);
  const isSearchable = projects.length > SEARCHLESS_MAX_PROJECTS;
  useEffect(() => {
    const timer = setTimeout(() => prepareSearch(projects), 0);
    return () => clearTimeout(timer);
  }, [projects]);
  // Typing has priority over rendering the cards.
  const applied = useDeferredValue(isSearchable ? filter : NO_FILTER);
  const shown = useMemo(() => filterProjects(projects, applied), [projects, applied]);
  const placed = useGap(shown, (project) => filterProjects([project], applied).length > 0);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">Projects</h2>
        <div className="flex gap-3">
          <ReloadButton label="Reload projects">Reload</ReloadButton>
          <Button variant="primary" onClick={addProject}>
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
      <RecentlyDeleted />
    </div>
  );
}
