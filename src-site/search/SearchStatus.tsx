import type { SearchPhase } from './useSearchPhase.ts';

interface SearchStatusProps {
  phase: SearchPhase;
  query: string;
  count: number;
}

/** One line on how the search stands, which screen readers announce as it changes. */
export function SearchStatus({ phase, query, count }: SearchStatusProps) {
  return (
    <p role="status" dir="auto" className="text-sm text-muted">
      {phase === 'idle' && 'Type a word to find a project or a page.'}
      {phase === 'loading' && `Searching for “${query}”…`}
      {phase === 'answered' && `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`}
    </p>
  );
}
