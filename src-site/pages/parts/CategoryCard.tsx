import { Link } from 'react-router-dom';
import { type Category, type CategoryId, projectAddress } from '../../content/categories.ts';
import { CATEGORY_DESCRIPTIONS } from '../../content/categoryDescriptions.ts';
import { SAMPLE_PROJECTS } from '../../content/sampleProjects.ts';
import { CardLink } from './CardLink.tsx';
import { TEXT_LINK } from './TextLink.tsx';

/** Links to a category, and to the cases in it. */
export function CategoryCard({ id, category }: { id: CategoryId; category: Category }) {
  const projects = SAMPLE_PROJECTS.filter((project) => category.projectIds.includes(project.id));
  return (
    <CardLink to={`/projects/${id}`} title={category.title} heading="h2">
      <p className="text-muted">{CATEGORY_DESCRIPTIONS[id]}</p>
      <ul className="mt-auto pt-4 text-sm">
        {projects.map(({ id: projectId, title }) => (
          <li key={projectId} className="border-t border-line">
            {/* Above the heading's link, which covers the card. */}
            <Link to={projectAddress(projectId)} className={`relative block py-3 ${TEXT_LINK}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </CardLink>
  );
}
