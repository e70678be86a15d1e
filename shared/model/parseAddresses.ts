import { PUBLISHED } from './published.ts';
import type { PublishedContent } from './publishedContent.ts';
import { SLUG, SLUG_MAX_LENGTH } from './slug.ts';

type Entry = readonly [slug: unknown, id: unknown];

/**
 * The addresses in a published file of which nothing else can be used, as former ones of their projects: so they lead on,
 * and none becomes another project's. What is no address, or not that of a project, is left out.
 */
export function parseAddresses(text: string): PublishedContent['formerSlugs'] {
  const { projects, formerSlugs } = parseFile(text);
  const live = Array.isArray(projects)
    ? (projects as (Record<string, unknown> | null)[]).map(
        (one): Entry => [one?.['slug'], one?.['id']],
      )
    : [];
  // Of several of a project, the last one counts as the one that it has.
  const entries: Entry[] = [...Object.entries(formerSlugs ?? {}), ...live];
  return Object.fromEntries(entries.filter(isAddress));
}

function parseFile(text: string): { projects?: unknown; formerSlugs?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}

function isAddress(entry: Entry): entry is [slug: string, id: string] {
  const [slug, id] = entry;
  if (typeof slug !== 'string' || typeof id !== 'string') return false;
  return SLUG.test(slug) && slug.length <= SLUG_MAX_LENGTH && isId(id);
}

/** Whether a record with an address can have this id. */
function isId(id: string): boolean {
  return PUBLISHED.some(({ publishing, idProblem }) => publishing.slug && !idProblem(id));
}
