import { CATEGORY_PAGE, CATEGORY_TEXTS } from '../content/category.ts';
import { CATEGORY_DESCRIPTIONS } from '../content/projectPages.ts';
import { CATEGORIES, type CategoryId, SAMPLE_PROJECTS } from '../content/projects.ts';
import { CheckList } from './parts/lists.tsx';
import { CallToAction, PageHeader, PageSections, Section } from './parts/PageSections.tsx';
import { ProjectList } from './parts/ProjectList.tsx';

export function Category({ id }: { id: CategoryId }) {
  const { title, projectIds } = CATEGORIES[id];
  const { tasks, limit } = CATEGORY_TEXTS[id];
  const projects = SAMPLE_PROJECTS.filter((project) => projectIds.includes(project.id));
  return (
    <PageSections>
      <PageHeader title={title} lead={CATEGORY_DESCRIPTIONS[id]} />
      <div className="grid gap-x-16 gap-y-20 lg:grid-cols-[3fr_2fr]">
        <Section title={CATEGORY_PAGE.tasks}>
          <CheckList points={tasks} />
        </Section>
        <Section title={CATEGORY_PAGE.limit}>
          <p className="border-l-4 border-accent pl-6 text-xl leading-snug sm:text-2xl">{limit}</p>
        </Section>
      </div>
      <Section title={CATEGORY_PAGE.projects}>
        <ProjectList projects={projects} isInCategory />
      </Section>
      <CallToAction />
    </PageSections>
  );
}
