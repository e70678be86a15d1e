import { Link } from 'react-router-dom';
import { SEARCH_TEXTS } from '../content/search.ts';
import { STANDALONE_LINK } from '../pages/parts/links.tsx';

/** Answers a search that finds nothing (specification, section 8), and suggests a similar query that does. */
export function NoResults({ suggestion }: { suggestion: string | undefined }) {
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2 className="text-xl font-semibold">{SEARCH_TEXTS.none.title}</h2>
      {suggestion && (
        <p dir="auto" className="text-lg wrap-anywhere">
          {SEARCH_TEXTS.didYouMean}{' '}
          <Link to={`/search?q=${encodeURIComponent(suggestion)}`} className={STANDALONE_LINK}>
            {`“${suggestion}”`}
          </Link>
          ?
        </p>
      )}
      <p className="text-muted">{SEARCH_TEXTS.none.text}</p>
      <Link
        to="/projects"
        className="inline-flex min-h-11 items-center rounded-control bg-accent px-5 py-2 font-semibold text-ground transition-colors hover:bg-accent-bright"
      >
        {SEARCH_TEXTS.none.browse}
      </Link>
    </section>
  );
}
