import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SEARCHABLE_PAGES, SEARCHABLE_PROJECTS } from '../content/search.ts';
import { prepareSearch, SEARCH_INDEX_PATH, type SitePart, type SiteSearch } from './siteSearch.ts';

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

/** The simulated delay of a search (specification, section 2.12). */
const SEARCH_DELAY_MS = 500;

type SearchPhase = 'idle' | 'loading' | 'answered';

/** History entries whose results were shown. Going back to one shows them at once, at the old scroll position. */
const answeredEntries = new Set<string>();

/** Idle without a query; otherwise, each search loads for half a second and until there is an answer. */
export function useSearchPhase(query: string, hasAnswer: boolean): SearchPhase {
  const { key } = useLocation();
  const entry = `${key} ${query}`;
  const [, setLatestAnswered] = useState<string>();
  useEffect(() => {
    if (query === '' || answeredEntries.has(entry)) return undefined;
    const timer = setTimeout(() => {
      answeredEntries.add(entry);
      // A transition renders in slices, so the page still responds to presses and keys.
      startTransition(() => setLatestAnswered(entry));
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [entry, query]);
  if (query === '') return 'idle';
  return hasAnswer && answeredEntries.has(entry) ? 'answered' : 'loading';
}

/** Half a frame at 60 Hz: the page responds to a press in the next frame. */
const SLICE_MS = 8;

/** Runs the steps of a long task, and pauses after each slice of time so that the browser can respond and paint. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnd) continue;
    await nextTask();
    sliceEnd = performance.now() + SLICE_MS;
  }
}

/** Browsers delay timers, but not messages, even in a background tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', onMessage, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
