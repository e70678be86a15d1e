import { useLocation } from 'react-router-dom';
import { categoryOf, moreInCategory, projectAddress } from '../../content/categories.ts';
import { isKnownProject } from '../../content/knownProjects.ts';
import {
  ASK_ABOUT_THE_CASE,
  READ_THE_CASE,
  type SampleProject,
} from '../../content/sampleProjects.ts';
import { useIsHydrated } from '../../layout/useIsHydrated.ts';
import { STRETCHED_LINK, TextLink } from './TextLink.tsx';
import { VideoPlaceholder } from './VideoPlaceholder.tsx';

interface ProjectListProps {
  projects: readonly SampleProject[];
  /** Whether the list is on its category's page, which describes the projects without a page of their own. */
  isInCategory?: boolean;
}

export function ProjectList({ projects, isInCategory = false }: ProjectListProps) {
  return (
    <ul className={`grid gap-6 @lg:grid-cols-2 ${isInCategory ? '' : '@4xl:grid-cols-3'}`}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} isInCategory={isInCategory} />
      ))}
    </ul>
  );
}

/** The whole card links to the project's description; a card that is the description itself links to the contact form. */
function ProjectCard({ project, isInCategory }: { project: SampleProject; isInCategory: boolean }) {
  const { id, title, description, videoPlaceholder } = project;
  const { hash } = useLocation();
  const isCurrent = useIsHydrated() && hash === `#${id}`;
  const isDescribed = isInCategory && !isKnownProject(id);
  const more = isKnownProject(id) ? READ_THE_CASE : moreInCategory(categoryOf(id));
  const label = isDescribed ? ASK_ABOUT_THE_CASE : more;
  return (
    <li
      {...(isDescribed && { id, tabIndex: -1 })}
      // Client-side navigation does not update :target.
      aria-current={isCurrent ? 'location' : undefined}
      data-reveal
      className={`relative flex flex-col overflow-clip rounded-card border border-line bg-surface outline-accent transition-colors target:outline-2 aria-[current=location]:outline-2 ${isDescribed ? '' : 'hover:border-accent/60'}`}
    >
      <VideoPlaceholder motif={videoPlaceholder} />
      <div className="flex flex-1 flex-col gap-3 border-t border-line p-6">
        <h3 className="text-lg font-semibold">{title}</h3>
        <p className="text-muted">{description}</p>
        <TextLink
          to={isDescribed ? `/contact?project=${id}` : projectAddress(id)}
          aria-label={`${label}: ${title}`}
          className={`mt-auto ${isDescribed ? '' : STRETCHED_LINK}`}
        >
          {label}
        </TextLink>
      </div>
    </li>
  );
}
