import { Link, useLoaderData } from 'react-router-dom';
import { ALL_FEATURED_WORK } from '../content/pages.ts';
import { CATEGORY_DESCRIPTIONS, FEATURED_WORK, PROJECTS_PAGE } from '../content/projectPages.ts';
import {
  CATEGORIES,
  CATEGORY_IDS,
  type CategoryId,
  isKnownProject,
  projectAddress,
  SAMPLE_PROJECTS,
} from '../content/projects.ts';
import type { FeaturedList } from '../published/pageData.ts';
import { ALL_PROJECTS_PATH } from '../published/pageData.ts';
import { CardLink, FirstVersionPrice, TEXT_LINK, TextLink } from './parts/links.tsx';
import { CallToAction, PageHeader, PageSections, Section } from './parts/PageSections.tsx';
import { ProjectList } from './parts/ProjectList.tsx';
import { FeaturedGrid } from './projects/FeaturedGrid.tsx';

const DETAILED_PROJECTS = SAMPLE_PROJECTS.filter(({ id }) => isKnownProject(id));

export function Projects() {
  const featured = useLoaderData<FeaturedList>();
  return (
    <PageSections>
      <div className="@container flex flex-col gap-12">
        <div className="flex flex-col gap-6">
          <PageHeader title={PROJECTS_PAGE.title} lead={PROJECTS_PAGE.lead} />
          <p className="leading-8 font-medium">
            <FirstVersionPrice />
          </p>
        </div>
        <ul className="grid gap-6 @3xl:grid-cols-3">
          {CATEGORY_IDS.map((id) => (
            <CategoryCard key={id} id={id} />
          ))}
        </ul>
      </div>
      {featured.count > 0 && (
        <Section title={FEATURED_WORK.title} lead={FEATURED_WORK.lead}>
          <FeaturedGrid cards={featured.cards} heading="h3" />
          {featured.count > featured.cards.length && (
            <TextLink to={ALL_PROJECTS_PATH}>{ALL_FEATURED_WORK}</TextLink>
          )}
        </Section>
      )}
      <Section title={PROJECTS_PAGE.detailed}>
        <ProjectList projects={DETAILED_PROJECTS} />
      </Section>
      <CallToAction />
    </PageSections>
  );
}

function CategoryCard({ id }: { id: CategoryId }) {
  const { title, projectIds } = CATEGORIES[id];
  return (
    <CardLink to={`/projects/${id}`} title={title} heading="h2">
      <p className="text-muted">{CATEGORY_DESCRIPTIONS[id]}</p>
      <ul className="mt-auto pt-4 text-sm">
        {SAMPLE_PROJECTS.filter((project) => projectIds.includes(project.id)).map((project) => (
          <li key={project.id} className="border-t border-line">
            {/* Above the heading's link, which covers the card. */}
            <Link to={projectAddress(project.id)} className={`relative block py-3 ${TEXT_LINK}`}>
              {project.title}
            </Link>
          </li>
        ))}
      </ul>
    </CardLink>
  );
}
