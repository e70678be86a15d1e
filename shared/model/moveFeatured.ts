import { ORDER_MAX_IDS } from './collections/orders.ts';
import { inFeaturedOrder } from './featuredOrder.ts';
import type { Project } from './project.ts';

export interface FeaturedMove {
  /** The project that moves. */
  id: string;
  /** The ids of the featured projects that come after it then, as the person sees them: the next one first. */
  behind: readonly string[];
}

/**
 * Moves one featured project before the next one, or to the end. It places as few others as possible, and every id that
 * is stored keeps its place, also one that `projects` does not have: a colleague may just have featured it.
 * @param projects all projects
 * @param orderedIds the ids as they are stored
 * @returns the ids to store; the same ones where the project has gone
 * @throws Error when more ids would be stored than the rules allow
 */
export function moveFeatured(
  projects: readonly Project[],
  orderedIds: readonly string[],
  { id, behind }: FeaturedMove,
): string[] {
  const featured = inFeaturedOrder(projects, orderedIds).map((project) => project.id);
  const unordered = featured.filter((other) => !orderedIds.includes(other));
  const all = [...unordered, ...orderedIds];
  if (!all.includes(id)) return [...orderedIds];
  const others = all.filter((other) => other !== id);
  const next = behind.find((other) => featured.includes(other));
  const moved = others.toSpliced(next === undefined ? others.length : others.indexOf(next), 0, id);
  const first = moved.findIndex((other) => other === id || orderedIds.includes(other));
  return shorten(moved.slice(first), featured);
}

/** Only where there are too many, the ids go that are no featured projects. */
function shorten(ids: string[], featured: readonly string[]): string[] {
  if (ids.length <= ORDER_MAX_IDS) return ids;
  const needed = ids.filter((id) => featured.includes(id));
  if (needed.length <= ORDER_MAX_IDS) return needed;
  throw new Error(
    `only ${ORDER_MAX_IDS} projects can have a place. Take projects out of the featured ones, and try again.`,
  );
}
