import type { Project } from '../../model/project.ts';
import type { ProjectFilter } from '../session/place.ts';
import { useSessionState } from '../session/SessionContext.tsx';
import { hasSelection } from '../session/session.ts';
import { ProjectFilters } from './ProjectFilters.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useListedSelection } from './useListedSelection.ts';

interface ProjectToolsProps {
  filter: ProjectFilter;
  /** All projects, and those that are shown. */
  projects: readonly Project[];
  shown: readonly Project[];
  isFilterable: boolean;
}

/** The filters and the sort order; while something is selected in their place what can be done with it. */
export function ProjectTools({ filter, projects, shown, isFilterable }: ProjectToolsProps) {
  useListedSelection();
  const isSelecting = useSessionState('selection', hasSelection);
  if (isSelecting) return <SelectionBar projects={projects} shown={shown} />;
  return isFilterable && <ProjectFilters filter={filter} projects={projects} />;
}
