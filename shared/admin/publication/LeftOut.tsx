import type { Project } from '../../model/project.ts';
import { PUBLISHED_PROJECTS_MAX } from '../../model/publishedContent.ts';
import { formatCount } from '../../model/text.ts';

/** The featured projects for which there is no place on the site. */
export function LeftOut({ projects }: { projects: readonly Project[] }) {
  const are = projects.length === 1 ? 'is' : 'are';
  return (
    <details className="text-sm">
      <summary className="[list-style:revert] hover:text-text">
        Only the first {PUBLISHED_PROJECTS_MAX} featured projects are published:{' '}
        {formatCount(projects.length, 'project')} {are} left out
      </summary>
      <ul
        aria-label="Projects that are left out"
        className="mt-3 divide-y divide-line rounded-control border border-line"
      >
        {projects.map(({ id, title }) => (
          <li key={id} dir="auto" className="px-4 py-2 wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </details>
  );
}
