import { useSearchParams } from 'react-router-dom';
import { SEARCHABLE_PAGES, SEARCHABLE_PROJECTS } from '../content/search.ts';
import { SEARCH_TEXTS } from '../content/searchTexts.ts';
import { useIsHydrated } from '../layout/useIsHydrated.ts';
import { search } from '../search/matching.ts';
import { NoResults } from '../search/NoResults.tsx';
import { ResultGroup } from '../search/ResultGroup.tsx';
import { ResultsSkeleton } from '../search/ResultsSkeleton.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { useSearchPhase } from '../search/useSearchPhase.ts';
import { PageHeader } from './parts/PageHeader.tsx';

const LISTS = { projects: SEARCHABLE_PROJECTS, pages: SEARCHABLE_PAGES };

/** The search results (specification, section 2); without a query, the search box alone. */
export function Search() {
  const [parameters] = useSearchParams();
  const isHydrated = useIsHydrated();
  const query = isHydrated ? (parameters.get('q') ?? '').trim() : '';
  const phase = useSearchPhase(query);
  const { projects, pages } = search(query, LISTS);
  const count = projects.length + pages.length;
  return (
    // As high as the window from the start, so that the results do not shift anything visible.
    <div className="flex min-h-[calc(100svh-11rem)] max-w-3xl flex-col gap-8">
      <PageHeader title={SEARCH_TEXTS.title} lead={SEARCH_TEXTS.lead} />
      <SearchForm key={query} query={query} />
      <noscript>
        <p>{SEARCH_TEXTS.needsScript}</p>
      </noscript>
      {/* Screen readers announce when it changes. Before hydration, the query is not known. */}
      <p role="status" dir="auto" className="line-clamp-2 min-h-6 text-sm text-muted">
        {isHydrated && phase === 'idle' && SEARCH_TEXTS.idle}
        {phase === 'loading' && SEARCH_TEXTS.loading(query)}
        {phase === 'answered' && SEARCH_TEXTS.answered(count, query)}
      </p>
      {phase === 'loading' && <ResultsSkeleton />}
      {phase === 'answered' && count === 0 && <NoResults />}
      {phase === 'answered' && (
        <>
          <ResultGroup title={SEARCH_TEXTS.projects} entries={projects} query={query} />
          <ResultGroup title={SEARCH_TEXTS.pages} entries={pages} query={query} />
        </>
      )}
    </div>
  );
}
