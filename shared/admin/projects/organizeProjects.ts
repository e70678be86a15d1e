import type { Project } from '../../model/project.ts';
import type { ProjectFilter } from '../session/place.ts';
import { filterProjects } from './filterProjects.ts';
import type { StateOf } from './projectStates.ts';
import { sortProjects } from './sortProjects.ts';

/**
 * The projects that the filter lets through, in the order that it asks for.
 * @param found those that have the text of the filter
 * @param all the list with these projects
 */
export function organizeProjects(
  found: readonly Project[],
  filter: ProjectFilter,
  all: readonly Project[],
  stateOf: StateOf | undefined,
): readonly Project[] {
  return sortProjects(filterProjects(found, filter, stateOf), filter.sort, all, stateOf);
}
