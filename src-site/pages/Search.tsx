import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SEARCH_TEXTS } from '../content/search.ts';
import { useIsHydrated } from '../layout/pageState.ts';
import { ResultGroup } from '../search/ResultGroup.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import type { SiteSearch } from '../search/siteSearch.ts';
import { useSearchPhase, useSiteSearch } from '../search/useSiteSearch.ts';
import { ButtonLink, STANDALONE_LINK } from './parts/links.tsx';
import { PageHeader } from './parts/PageSections.tsx';

/** Loaded by a search that finds nothing, as most find something. Where that fails, nothing is suggested. */
const Suggestions = lazy<ComponentType>(() =>
  import('../search/Suggestions.tsx').then(
    (module) => ({ default: module.Suggestions }),
    () => ({ default: () => null }),
  ),
);

const SKELETON_WIDTHS = ['w-2/3', 'w-1/2', 'w-3/5'];

/** The search results (specification, section 2.12); without a query, the search box alone. */
export function Search() {
  const [parameters] = useSearchParams();
  const isHydrated = useIsHydrated();
  const asked = (parameters.get('q') ?? '').trim();
  const query = isHydrated ? asked : '';
  const loaded = useSiteSearch();
  const phase = useSearchPhase(query, loaded !== undefined);
  const answer = loaded && phase === 'answered' ? answerTo(query, loaded.search) : undefined;
  return (
    // As high as the window from the start, so that the results do not shift anything visible.
    <div className="flex min-h-[calc(100svh-7rem)] md:min-h-[calc(100svh-11rem)] max-w-3xl flex-col gap-8">
      <PageHeader title={SEARCH_TEXTS.title} lead={SEARCH_TEXTS.lead} />
      {/* A box for each query. What was typed into it before hydration stays, whatever the query. */}
      <SearchForm key={asked} query={query} />
      <noscript>
        <p>{SEARCH_TEXTS.needsScript}</p>
      </noscript>
      {/* Screen readers announce each change. The query is unknown before hydration. */}
      <p role="status" dir="auto" className="line-clamp-2 min-h-6 text-sm text-muted">
        {isHydrated && phase === 'idle' && <span>{SEARCH_TEXTS.idle}</span>}
        {phase === 'loading' && <span>{SEARCH_TEXTS.loading(query)}</span>}
        {answer && <span>{SEARCH_TEXTS.answered(answer.count, query)}</span>}
        {answer?.suggestion && (
          <span className="sr-only">{` ${SEARCH_TEXTS.didYouMean} “${answer.suggestion}”?`}</span>
        )}
      </p>
      {phase === 'loading' && <Skeleton />}
      {answer?.count === 0 && <NoResults suggestion={answer.suggestion} />}
      {answer && (
        <>
          <ResultGroup
            title={SEARCH_TEXTS.projects}
            entries={answer.projects}
            query={answer.query}
          />
          <ResultGroup title={SEARCH_TEXTS.pages} entries={answer.pages} query={answer.query} />
        </>
      )}
      {answer && !loaded?.isComplete && <p className="text-muted">{SEARCH_TEXTS.incomplete}</p>}
    </div>
  );
}

function answerTo(text: string, search: SiteSearch) {
  const answer = search.find(text);
  const count = answer.projects.length + answer.pages.length;
  return { ...answer, count, suggestion: count === 0 ? search.suggest(text) : undefined };
}

function Skeleton() {
  return (
    <ul aria-hidden className="flex animate-pulse flex-col gap-4">
      {SKELETON_WIDTHS.map((width) => (
        <li key={width} className="rounded-card border border-line bg-surface p-6">
          <div className={`h-5 rounded-control bg-line ${width}`} />
          <div className="mt-4 h-4 rounded-control bg-raised" />
        </li>
      ))}
    </ul>
  );
}

/** Answers a search that finds nothing (specification, section 8), and suggests a similar query that does. */
function NoResults({ suggestion }: { suggestion: string | undefined }) {
  return (
    <section className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <h2 className="text-3xl font-semibold">{SEARCH_TEXTS.none.title}</h2>
        {suggestion && (
          <p dir="auto" className="text-lg wrap-anywhere">
            {SEARCH_TEXTS.didYouMean}{' '}
            <Link to={`/search?q=${encodeURIComponent(suggestion)}`} className={STANDALONE_LINK}>
              {`“${suggestion}”`}
            </Link>
            ?
          </p>
        )}
        <p className="text-lg text-muted">{SEARCH_TEXTS.none.text}</p>
      </div>
      <div className="flex flex-col sm:flex-row">
        <ButtonLink to="/projects" variant="paper">
          {SEARCH_TEXTS.none.browse}
        </ButtonLink>
      </div>
      <Suspense>
        <Suggestions />
      </Suspense>
    </section>
  );
}
