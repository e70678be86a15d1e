import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The simulated delay of a search (specification, section 9). */
const SEARCH_DELAY_MS = 500;

export type SearchPhase = 'idle' | 'loading' | 'answered';

/** Entries of the history whose answer was shown: coming back to one shows it at once, and at its scroll position. */
const answeredEntries = new Set<string>();

/** Idle without a query; else loading for half a second, then answered. Each new search starts over. */
export function useSearchPhase(query: string): SearchPhase {
  const { key } = useLocation();
  const entry = `${key} ${query}`;
  const [, setLatestAnswered] = useState<string>();
  useEffect(() => {
    if (query === '' || answeredEntries.has(entry)) return undefined;
    const timer = setTimeout(() => {
      answeredEntries.add(entry);
      setLatestAnswered(entry);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [entry, query]);
  if (query === '') return 'idle';
  return answeredEntries.has(entry) ? 'answered' : 'loading';
}
