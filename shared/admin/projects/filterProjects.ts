import type { Project } from '../../model/project.ts';
import type { ProjectFilter } from '../state/place.ts';

/** From more projects than this on, staff are offered a search. */
export const SEARCHLESS_MAX_PROJECTS = 12;

/** The projects whose title, description or a technology holds the text, in any case, as typed. */
export function filterProjects(
  projects: readonly Project[],
  { text, featuredOnly }: ProjectFilter,
): readonly Project[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' && !featuredOnly) return projects;
  return projects.filter(
    (project) =>
      (!featuredOnly || project.featured) &&
      (wanted === '' || searchableText(project).includes(wanted)),
  );
}

/** Does ahead of the first keystroke what it would wait for. */
export function prepareSearch(projects: readonly Project[]): void {
  for (const project of projects) searchableText(project);
}

const searchableTexts = new WeakMap<Project, string>();

/** Lower-casing thousands of texts at each keystroke would be felt. */
function searchableText(project: Project): string {
  const known = searchableTexts.get(project);
  if (known !== undefined) return known;
  const { title, description, technologies } = project;
  // A line break between them, so that nothing matches across two.
  const text = [title, description, ...technologies].join('\n').toLowerCase();
  searchableTexts.set(project, text);
  return text;
}
