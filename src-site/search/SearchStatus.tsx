import { SEARCH_TEXTS } from '../content/searchTexts.ts';
import type { SearchPhase } from './useSearchPhase.ts';

interface SearchStatusProps {
  /** Undefined until the query is known. */
  phase: SearchPhase | undefined;
  query: string;
  count: number;
}

/** One line with the state of the search, which screen readers announce when it changes. */
export function SearchStatus({ phase, query, count }: SearchStatusProps) {
  return (
    <p role="status" dir="auto" className="line-clamp-2 min-h-6 text-sm text-muted">
      {phase === 'idle' && SEARCH_TEXTS.idle}
      {phase === 'loading' && SEARCH_TEXTS.loading(query)}
      {phase === 'answered' && SEARCH_TEXTS.answered(count, query)}
    </p>
  );
}
