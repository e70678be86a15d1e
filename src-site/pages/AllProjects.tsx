import { Link, useLoaderData } from 'react-router-dom';
import { ALL_FEATURED_WORK } from '../content/pages.ts';
import { ALL_FEATURED_PAGE, PROJECT_PAGE } from '../content/projectPages.ts';
import type { FeaturedList } from '../published/pageData.ts';
import { listPath } from '../published/pageData.ts';
import { NotFound } from './NotFound.tsx';
import { TextLink } from './parts/links.tsx';
import { CallToAction, PageHeader, PageSections } from './parts/PageSections.tsx';
import { FeaturedGrid } from './projects/FeaturedGrid.tsx';

/** One of the pages that list all featured projects. */
export function AllProjects() {
  const list = useLoaderData<FeaturedList | null>();
  if (!list) return <NotFound />;
  return (
    <PageSections>
      <div className="@container flex flex-col gap-5 max-md:-mt-6 md:gap-10">
        <TextLink to="/projects">{PROJECT_PAGE.back}</TextLink>
        <PageHeader title={ALL_FEATURED_WORK} lead={ALL_FEATURED_PAGE.lead(list.count)} />
        <FeaturedGrid cards={list.cards} heading="h2" />
        {list.pageCount > 1 && <Pages {...list} />}
      </div>
      <CallToAction />
    </PageSections>
  );
}

function Pages({ page, pageCount }: Pick<FeaturedList, 'page' | 'pageCount'>) {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <nav aria-label={ALL_FEATURED_PAGE.pages}>
      <ul className="flex flex-wrap gap-2">
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={listPath(number)}
              aria-label={ALL_FEATURED_PAGE.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className="grid size-11 place-items-center rounded-control border border-line bg-surface transition-colors hover:border-accent/60 hover:text-accent-bright aria-[current=page]:border-accent aria-[current=page]:text-accent"
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
