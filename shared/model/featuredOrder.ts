import type { Project } from './project.ts';

/**
 * The featured projects in the order of the site: first those that nobody has placed, newest first, then the placed ones.
 * @param orderedIds the ids of the projects that staff have placed, the first one first
 */
export function inFeaturedOrder(
  projects: readonly Project[],
  orderedIds: readonly string[] = [],
): Project[] {
  const indexes = new Map(orderedIds.map((id, index) => [id, index]));
  const indexOf = ({ id }: Project) => indexes.get(id) ?? -1;
  return projects
    .filter(({ featured }) => featured)
    .toSorted((a, b) => indexOf(a) - indexOf(b) || newestFirst(a, b));
}

function newestFirst(a: Project, b: Project): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
