import type { Project } from './project.ts';

/** The most ids that the rules store. */
export const FEATURED_ORDER_MAX = 500;

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

/** Moves an id before another one, or to the end; where one of them is missing, nothing moves. */
export function placeBefore(ids: readonly string[], id: string, next?: string): string[] {
  if (id === next || !ids.includes(id) || (next !== undefined && !ids.includes(next)))
    return [...ids];
  const others = ids.filter((other) => other !== id);
  const at = next === undefined ? others.length : others.indexOf(next);
  return others.toSpliced(at, 0, id);
}

function newestFirst(a: Project, b: Project): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
