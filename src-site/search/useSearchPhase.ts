import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The simulated delay of a search (specification, section 9). */
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
