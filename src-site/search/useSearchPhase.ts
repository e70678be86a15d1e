import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The simulated delay of a search (specification, section 9). */
const SEARCH_DELAY_MS = 500;

type SearchPhase = 'idle' | 'loading' | 'answered';

/** History entries whose results were shown: going back to one shows them immediately, at the old scroll position. */
const answeredEntries = new Set<string>();

/**
 * Idle without a query; otherwise loading for half a second, and until there is an answer, then answered. Each new search
 * starts again.
 */
export function useSearchPhase(query: string, hasAnswer: boolean): SearchPhase {
  const { key } = useLocation();
  const entry = `${key} ${query}`;
  const [, setLatestAnswered] = useState<string>();
  useEffect(() => {
    if (query === '' || answeredEntries.has(entry)) return undefined;
    const timer = setTimeout(() => {
      answeredEntries.add(entry);
      // Rendered in slices: a press or a key in between is answered.
      startTransition(() => setLatestAnswered(entry));
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [entry, query]);
  if (query === '') return 'idle';
  return hasAnswer && answeredEntries.has(entry) ? 'answered' : 'loading';
}
