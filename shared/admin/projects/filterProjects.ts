import { PROJECTS } from '../../model/collections/projects.ts';
import { foldedTextsOf } from '../../model/collections/searchTexts.ts';
import type { Project } from '../../model/project.ts';
import { type ItemSearch, itemSearch } from '../../model/search/itemSearch.ts';
import type { ProjectFilter } from '../session/place.ts';
import type { StateOf } from './projectStates.ts';

/** Searches titles, descriptions and technologies. */
export function projectSearch(projects: readonly Project[]): ItemSearch<Project> {
  return itemSearch(projects, (project) => {
    const { text, listedLength } = foldedTextsOf(PROJECTS, project);
    return { text, end: listedLength };
  });
}

/**
 * The projects that the filter lets through, in their order. Its text is searched before.
 * @param stateOf without it, projects of every state are let through
 */
export function filterProjects(
  projects: readonly Project[],
  { featuredOnly, state, person }: ProjectFilter,
  stateOf?: StateOf,
): readonly Project[] {
  const wanted = stateOf && state;
  if (!featuredOnly && !wanted && !person) return projects;
  return projects.filter(
    (project) =>
      (!featuredOnly || project.featured) &&
      (!wanted || stateOf(project) === wanted) &&
      (!person || project.lastUpdatedBy === person),
  );
}
