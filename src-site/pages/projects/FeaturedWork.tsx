import { FEATURED_WORK } from '../../content/projectTexts.ts';
import type { FeaturedProject } from '../../published/featuredProject.ts';
import { Section } from '../parts/Section.tsx';
import { FeaturedCard } from './FeaturedCard.tsx';

/** The projects that staff have marked as featured, in their order; renders nothing when there are no featured projects. */
export function FeaturedWork({ projects }: { projects: readonly FeaturedProject[] }) {
  if (projects.length === 0) return null;
  return (
    <Section title={FEATURED_WORK.title} lead={FEATURED_WORK.lead}>
      <ul className="grid gap-6 @lg:grid-cols-2 @4xl:grid-cols-3">
        {projects.map((project) => (
          <FeaturedCard key={project.id} project={project} />
        ))}
      </ul>
    </Section>
  );
}
