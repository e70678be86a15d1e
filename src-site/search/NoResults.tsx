import { Link } from 'react-router-dom';
import { SEARCH_TEXTS } from '../content/searchTexts.ts';

/** The answer to a search that matches nothing (specification, section 8). */
export function NoResults() {
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2 className="text-xl font-semibold">{SEARCH_TEXTS.none.title}</h2>
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
