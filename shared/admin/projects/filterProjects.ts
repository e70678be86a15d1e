import type { Project } from '../../model/project.ts';
import type { ProjectFilter } from '../session/place.ts';

/** With more projects than this, the tab has a search. */
export const SEARCHLESS_MAX_PROJECTS = 12;

/** The projects whose title, description or one of the technologies contains the text, ignoring case. */
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

/** Prepares the search before the first keystroke, which would otherwise wait for it. */
export function prepareSearch(projects: readonly Project[]): void {
  for (const project of projects) searchableText(project);
}

const searchableTexts = new WeakMap<Project, string>();

/** Cached, because lower-casing thousands of texts at each keystroke is slow. */
function searchableText(project: Project): string {
  const known = searchableTexts.get(project);
  if (known !== undefined) return known;
  const { title, description, technologies } = project;
  // Joined with a line break, so that no match spans two of them.
  const text = [title, description, ...technologies].join('\n').toLowerCase();
  searchableTexts.set(project, text);
  return text;
}
