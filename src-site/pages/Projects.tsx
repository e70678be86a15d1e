import { featuredProjects } from 'published:projects';
import { CATEGORIES, CATEGORY_IDS } from '../content/categories.ts';
import { isKnownProject } from '../content/knownProjects.ts';
import { FIRST_VERSION_PRICE } from '../content/price.ts';
import { PROJECTS_PAGE } from '../content/projectTexts.ts';
import { SAMPLE_PROJECTS } from '../content/sampleProjects.ts';
import { CallToAction } from './parts/CallToAction.tsx';
import { CategoryCard } from './parts/CategoryCard.tsx';
import { PageHeader } from './parts/PageHeader.tsx';
import { PageSections } from './parts/PageSections.tsx';
import { ProjectList } from './parts/ProjectList.tsx';
import { Section } from './parts/Section.tsx';
import { FeaturedWork } from './projects/FeaturedWork.tsx';

const DETAILED_PROJECTS = SAMPLE_PROJECTS.filter(({ id }) => isKnownProject(id));

export function Projects() {
  return (
    <PageSections>
      <div className="@container flex flex-col gap-12">
        <div className="flex flex-col gap-6">
          <PageHeader title={PROJECTS_PAGE.title} lead={PROJECTS_PAGE.lead} />
          <p className="font-medium">{FIRST_VERSION_PRICE}</p>
        </div>
        <ul className="grid gap-6 @3xl:grid-cols-3">
          {CATEGORY_IDS.map((id) => (
            <CategoryCard key={id} id={id} category={CATEGORIES[id]} />
          ))}
        </ul>
      </div>
      <FeaturedWork projects={featuredProjects} />
      <Section title={PROJECTS_PAGE.detailed}>
        <ProjectList projects={DETAILED_PROJECTS} columns="three" />
      </Section>
      <CallToAction />
    </PageSections>
  );
}
