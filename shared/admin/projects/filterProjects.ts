import { foldText, queryWords } from '../../model/foldText.ts';
import type { Project } from '../../model/project.ts';
import { withoutMarks } from '../../model/withoutMarks.ts';
import { inSlices } from '../../ui/inSlices.ts';
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
  const text = searchableText(project);
  return words.every((word) => text.includes(word));
}

/**
 * Prepares the search before the first keystroke, which would otherwise wait for it.
 * @returns a function that stops this
 */
export function prepareSearch(projects: readonly Project[]): () => void {
  return inSlices(projects, searchableText);
}

const searchableTexts = new WeakMap<Project, string>();

/** Cached, because folding thousands of texts at each keystroke is slow. */
function searchableText(project: Project): string {
  const known = searchableTexts.get(project);
  if (known !== undefined) return known;
  const { title, description, technologies } = project;
  // Joined with a line break, so that no word spans two of them.
  const text = foldText([title, withoutMarks(description), ...technologies].join('\n'));
  searchableTexts.set(project, text);
  return text;
}
