import type { Project } from './project.ts';

/**
 * The featured projects in the order of the site: first those that nobody has placed, newest first, then the placed ones.
 * @param placed the ids of the projects that staff have placed, the first one first
 */
export function inFeaturedOrder(
  projects: readonly Project[],
  placed: readonly string[] = [],
): Project[] {
  const places = new Map(placed.map((id, place) => [id, place]));
  const placeOf = ({ id }: Project) => places.get(id) ?? -1;
  return projects
    .filter(({ featured }) => featured)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || newestFirst(a, b));
}

function newestFirst(a: Project, b: Project): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
