import { PROJECTS } from '../../model/collections/projects.ts';
import { foldedTextsOf } from '../../model/collections/searchTexts.ts';
import type { Project } from '../../model/project.ts';
import { queryWords } from '../../model/search/query.ts';
import type { ProjectFilter } from '../session/place.ts';
import type { StateOf } from './projectStates.ts';

/**
 * The projects that the filter lets through, in their order. Every word of its text is in the title, the description or
 * one of the technologies, in any case and with or without accents.
 * @param stateOf without it, projects of every state are let through
 */
export function filterProjects(
  projects: readonly Project[],
  { text, featuredOnly, state, person }: ProjectFilter,
  stateOf?: StateOf,
): readonly Project[] {
  const words = queryWords(text);
  const wanted = stateOf && state;
  if (words.length === 0 && !featuredOnly && !wanted && !person) return projects;
  return projects.filter(
    (project) =>
      (!featuredOnly || project.featured) &&
      (!wanted || stateOf(project) === wanted) &&
      (!person || project.lastUpdatedBy === person) &&
      containsAll(project, words),
  );
}

function containsAll(project: Project, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { text, listedLength } = foldedTextsOf(PROJECTS, project);
  return words.every((word) => {
    const at = text.indexOf(word);
    return at !== -1 && at < listedLength;
  });
}
