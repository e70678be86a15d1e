import { startTransition, useEffect, useState } from 'react';
import { SEARCHABLE_PAGES, SEARCHABLE_PROJECTS } from '../content/search.ts';
import { inSlices } from './inSlices.ts';
import { SEARCH_INDEX_PATH, type SitePart } from './sitePart.ts';
import { createSearch, prepareSearch, type SiteSearch } from './siteSearch.ts';

interface LoadedSearch {
  search: SiteSearch;
  /** False when the index could not be fetched: then the fixed lists alone are searched. */
  isComplete: boolean;
}

const LISTS = { projects: SEARCHABLE_PROJECTS, pages: SEARCHABLE_PAGES };

/** Without the index by then, the fixed lists are searched. */
const INDEX_DEADLINE_MS = 5000;

/** Kept for the next visit of the page, which then shows its results at once. */
let complete: LoadedSearch | undefined;

/** The search; undefined until its index has arrived, or has failed to. */
export function useSiteSearch(): LoadedSearch | undefined {
  const [loaded, setLoaded] = useState(complete);
  useEffect(() => {
    if (complete) return;
    void load().then((search) => startTransition(() => setLoaded(search)));
  }, []);
  return loaded;
}

async function load(): Promise<LoadedSearch> {
  try {
    const search = await inSlices(prepareSearch(LISTS, await fetchIndex()));
    complete = { search, isComplete: true };
    return complete;
  } catch {
    return { search: createSearch(LISTS, []), isComplete: false };
  }
}

async function fetchIndex(): Promise<SitePart[]> {
  const response = await fetch(SEARCH_INDEX_PATH, {
    signal: AbortSignal.timeout(INDEX_DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`The search index was answered with ${response.status}.`);
  return (await response.json()) as SitePart[];
}
