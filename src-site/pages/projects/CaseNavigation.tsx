import { Link } from 'react-router-dom';
import { FEATURED_CASE } from '../../content/projectPages.ts';
import type { CaseLink } from '../../published/pageData.ts';

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
