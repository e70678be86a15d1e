import { CATEGORIES, CATEGORY_IDS } from '../content/categories.ts';
import { PROJECTS_PAGE } from '../content/projectTexts.ts';
import { CallToAction } from './parts/CallToAction.tsx';
import { CategoryCard } from './parts/CategoryCard.tsx';
import { PageHeader } from './parts/PageHeader.tsx';
import { PageSections } from './parts/PageSections.tsx';

export function Projects() {
  return (
    <PageSections>
      <div className="flex flex-col gap-12">
        <PageHeader title={PROJECTS_PAGE.title} lead={PROJECTS_PAGE.lead} />
        <ul className="grid gap-6 lg:grid-cols-3">
          {CATEGORY_IDS.map((id) => (
            <CategoryCard key={id} id={id} category={CATEGORIES[id]} />
          ))}
        </ul>
      </div>
      <CallToAction />
    </PageSections>
  );
}
