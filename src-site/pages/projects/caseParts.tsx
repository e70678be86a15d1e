import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Fact, Quotation } from '../../../shared/model/project.ts';
import { FEATURED_CASE } from '../../content/projectPages.ts';
import type { CaseLink, StrongFact } from '../../published/pageData.ts';

interface CaseEvidenceProps {
  /** What the case looks like: a drawing or a picture; undefined if there is none. */
  picture: ReactNode;
  strongest: (Fact & Partial<StrongFact>) | undefined;
  facts: readonly Fact[];
}

/** The picture of a case, and beside it, where there is room, the number to remember and the facts. */
export function CaseEvidence({ picture, strongest, facts }: CaseEvidenceProps) {
  const hasFacts = strongest || facts.length > 0;
  const columns = picture && hasFacts ? 'lg:grid-cols-[minmax(0,15fr)_minmax(0,7fr)]' : '';
  return (
    <div className={`grid grid-cols-1 items-start gap-8 ${columns}`}>
      {picture && <div>{picture}</div>}
      {hasFacts && (
        <dl aria-label={FEATURED_CASE.facts} className="@container border-b border-line">
          {strongest && <StrongestFact fact={strongest} />}
          {facts.map(({ label, value }) => (
            <div
              key={`${label}\t${value}`}
              className="grid grid-cols-1 gap-x-4 border-t border-line py-2 text-sm @2xs:grid-cols-[6rem_minmax(0,1fr)]"
            >
              <dt dir="auto" className="wrap-anywhere text-muted">
                {label}
              </dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function StrongestFact({ fact: { label, value, more } }: { fact: Fact & Partial<StrongFact> }) {
  return (
    <div className="flex flex-col gap-2 pb-5">
      <dt dir="auto" className="order-2 text-balance wrap-anywhere">
        {label}
      </dt>
      <dd dir="auto" className="order-1 text-number font-semibold wrap-anywhere tabular-nums">
        {value}
      </dd>
      {more && (
        <dd dir="auto" className="order-3 text-muted">
          {more}
        </dd>
      )}
    </div>
  );
}

export function CaseQuote({ quotation: { quote, person } }: { quotation: Quotation }) {
  return (
    <figure data-reveal className="flex max-w-3xl flex-col gap-6">
      <blockquote>
        <p dir="auto" className="text-statement font-semibold text-balance whitespace-pre-line">
          {quote}
        </p>
      </blockquote>
      <figcaption dir="auto" className="wrap-anywhere text-muted">
        {person}
      </figcaption>
    </figure>
  );
}

/** A page to go on to, with what it is. */
interface Neighbour extends CaseLink {
  label: string;
}

interface CaseNavigationProps {
  label: string;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** What to read after a case, on both sides of its page. */
export function CaseNavigation({ label, previous, next }: CaseNavigationProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-col flex-wrap justify-between gap-x-12 gap-y-6 border-t border-line pt-6 sm:flex-row"
    >
      {previous && <NeighbourLink neighbour={previous} />}
      {next && <NeighbourLink neighbour={next} className="sm:ml-auto sm:items-end sm:text-right" />}
    </nav>
  );
}

function NeighbourLink({
  neighbour: { label, title, path },
  className = '',
}: {
  neighbour: Neighbour;
  className?: string;
}) {
  return (
    <Link to={path} className={`group flex min-w-0 flex-col gap-1 rounded-sm py-1 ${className}`}>
      <span className="text-muted">{label}</span>{' '}
      <span
        dir="auto"
        className="max-w-full text-lg font-semibold wrap-anywhere text-accent transition-colors group-hover:text-accent-bright"
      >
        {title}
      </span>
    </Link>
  );
}
