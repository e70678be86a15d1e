import type { Category, CategoryId } from '../../content/categories.ts';
import { CATEGORY_DESCRIPTIONS } from '../../content/categoryDescriptions.ts';
import { SAMPLE_PROJECTS } from '../../content/sampleProjects.ts';
import { CardLink } from './CardLink.tsx';

export function CategoryCard({ id, category }: { id: CategoryId; category: Category }) {
  const projects = SAMPLE_PROJECTS.filter((project) => category.projectIds.includes(project.id));
  return (
    <CardLink to={`/projects/${id}`} title={category.title} heading="h2">
      <p className="text-muted">{CATEGORY_DESCRIPTIONS[id]}</p>
      <ul className="mt-auto pt-4 text-sm">
        {projects.map((project) => (
          <li key={project.id} className="border-t border-line py-3">
            {project.title}
          </li>
        ))}
      </ul>
    </CardLink>
  );
}
