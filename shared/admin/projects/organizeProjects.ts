import type { Project } from '../../model/project.ts';
import type { ProjectFilter } from '../session/place.ts';
import { filterProjects } from './filterProjects.ts';
import type { StateOf } from './projectStates.ts';
import { sortProjects } from './sortProjects.ts';

/** The projects that the filter lets through, in the order that it asks for. */
export function organizeProjects(
  projects: readonly Project[],
  filter: ProjectFilter,
  stateOf: StateOf | undefined,
): readonly Project[] {
  return sortProjects(filterProjects(projects, filter, stateOf), filter.sort, projects, stateOf);
}
