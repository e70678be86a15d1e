import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { STRONGEST_NUMBERS } from '../../content/caseHighlights.ts';
import {
  ASK_ABOUT_THE_CASE,
  categoryOf,
  isKnownProject,
  moreInCategory,
  projectAddress,
  READ_THE_CASE,
  type SampleProject,
} from '../../content/projects.ts';
import { Drawing } from '../../figures/Drawing.tsx';
import { useIsHydrated } from '../../layout/pageState.ts';
import { STRETCHED_LINK, TextLink } from './links.tsx';

interface ProjectListProps {
  projects: readonly SampleProject[];
  /** The drawing of the first card, if that is as wide as the list. */
  large?: ReactNode;
  /** Whether the list is on its category's page, which describes the projects without a page of their own. */
  isInCategory?: boolean;
}

/** The cards of projects: one, two or three in a row, of which none stays empty. */
export function ProjectList({ projects, large, isInCategory = false }: ProjectListProps) {
  return (
    <ul className={`project-cards ${large ? 'has-large' : ''}`}>
      {projects.map((project, index) => (
        <ProjectCard
          key={project.id}
          project={project}
          large={index === 0 ? large : undefined}
          isInCategory={isInCategory}
        />
      ))}
    </ul>
  );
}

interface ProjectCardProps {
  project: SampleProject;
  large: ReactNode;
  isInCategory: boolean;
}

/** The whole card links to the project's description; a card that is the description itself links to the contact form. */
function ProjectCard({ project, large, isInCategory }: ProjectCardProps) {
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
      data-large={large ? true : undefined}
      className={`relative overflow-clip rounded-card border border-line bg-surface outline-accent transition-colors target:outline-2 aria-[current=location]:outline-2 ${isDescribed ? '' : 'hover:border-accent/60'}`}
    >
      <div data-video-placeholder={videoPlaceholder}>
        {large ?? <Drawing id={`card-${videoPlaceholder}`} className="figure-place" />}
      </div>
      <div className="project-text">
        <StrongestNumber id={id} />
        <h3>{title}</h3>
        <p className="text-muted">{description}</p>
        <TextLink
          to={isDescribed ? `/contact?project=${id}` : projectAddress(id)}
          aria-label={`${label}: ${title}`}
          className={isDescribed ? '' : STRETCHED_LINK}
        >
          {label}
        </TextLink>
      </div>
    </li>
  );
}

function StrongestNumber({ id }: { id: string }) {
  const number = STRONGEST_NUMBERS[id];
  return (
    <p className="project-number">
      <strong>{number?.value}</strong>
      <span>{number?.label}</span>
    </p>
  );
}
