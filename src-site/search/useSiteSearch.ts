import { startTransition, useEffect, useState } from 'react';
import { SEARCHABLE_PAGES, SEARCHABLE_PROJECTS } from '../content/search.ts';
import { inSlices } from './inSlices.ts';
import { SEARCH_INDEX_PATH, type SitePart } from './sitePart.ts';
import { prepareSearch, type SiteSearch } from './siteSearch.ts';

interface LoadedSearch {
  search: SiteSearch;
  /** False when the index could not be fetched, so that only the fixed lists are searched. */
  isComplete: boolean;
}

const LISTS = { projects: SEARCHABLE_PROJECTS, pages: SEARCHABLE_PAGES };

/** After this time without the index, only the fixed lists are searched. */
const INDEX_DEADLINE_MS = 5000;

/** Kept, so that the next visit of the page shows its results at once. */
let complete: LoadedSearch | undefined;

/** The search; undefined until its index has arrived or failed to arrive. */
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
    const signal = AbortSignal.timeout(INDEX_DEADLINE_MS);
    const response = await fetch(SEARCH_INDEX_PATH, { signal });
    const parts = (await response.json()) as SitePart[];
    complete = { search: await inSlices(prepareSearch(LISTS, parts)), isComplete: true };
    return complete;
  } catch {
    return { search: await inSlices(prepareSearch(LISTS, [])), isComplete: false };
  }
}
