import { Link } from 'react-router-dom';
import type { Fact, Quotation } from '../../../shared/model/project.ts';
import { FEATURED_CASE } from '../../content/projectPages.ts';
import type { CaseLink, StrongFact } from '../../published/pageData.ts';

interface CaseFactsProps {
  strongest: (Fact & Partial<StrongFact>) | undefined;
  facts: readonly Fact[];
}

/** The facts of a case; the number to remember comes first, in large letters. */
export function CaseFacts({ strongest, facts }: CaseFactsProps) {
  if (!strongest && facts.length === 0) return null;
  return (
    <dl
      aria-label={FEATURED_CASE.facts}
      className={`grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-8 border-b border-line sm:grid-cols-2 lg:gap-x-12 ${strongest ? 'lg:grid-cols-[3fr_2fr_2fr]' : 'lg:grid-cols-3'}`}
    >
      {strongest && (
        <div className="col-span-full flex flex-col gap-1 border-t border-accent py-5 lg:col-span-1 lg:row-span-3">
          <dt dir="auto" className="order-2 wrap-anywhere">
            {strongest.label}
          </dt>
          <dd dir="auto" className="order-1 text-5xl font-semibold tracking-tight text-accent">
            {strongest.value}
          </dd>
          {strongest.more && (
            <dd dir="auto" className="order-3 text-muted">
              {strongest.more}
            </dd>
          )}
        </div>
      )}
      {facts.map(({ label, value }) => (
        <div key={`${label}\t${value}`} className="border-t border-line py-5">
          <dt dir="auto" className="text-sm wrap-anywhere text-muted">
            {label}
          </dt>
          <dd dir="auto" className="mt-1 font-medium">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function CaseQuote({ quotation: { quote, person } }: { quotation: Quotation }) {
  return (
    <figure
      data-reveal
      className="flex max-w-4xl flex-col gap-6 border-l-2 border-accent pl-6 sm:pl-10"
    >
      <blockquote>
        <p dir="auto" className="text-2xl leading-snug whitespace-pre-line sm:text-3xl">
          {quote}
        </p>
      </blockquote>
      <figcaption dir="auto" className="wrap-anywhere text-muted">
        {person}
      </figcaption>
    </figure>
  );
}

interface CaseNavigationProps {
  label: string;
  previous?: CaseLink | undefined;
  next: CaseLink | undefined;
}

/** The cases before and after, in the order on the site. */
export function CaseNavigation({ label, previous, next }: CaseNavigationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="grid gap-6 md:grid-cols-2">
      {previous && <Neighbour link={previous} label={FEATURED_CASE.previous} />}
      {next && <Neighbour link={next} label={FEATURED_CASE.next} isNext />}
    </nav>
  );
}

interface NeighbourProps {
  link: CaseLink;
  label: string;
  isNext?: boolean;
}

function Neighbour({ link: { title, path }, label, isNext = false }: NeighbourProps) {
  return (
    <Link
      to={path}
      className={`flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-6 transition-colors hover:border-accent/60 ${isNext ? 'md:col-start-2 md:items-end md:text-right' : ''}`}
    >
      <span className="text-sm text-muted">{label}</span>
      <span dir="auto" className="max-w-full text-lg font-semibold wrap-anywhere text-accent">
        {title}
      </span>
    </Link>
  );
}
