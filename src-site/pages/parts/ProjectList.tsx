import { useLocation } from 'react-router-dom';
import { MOTIFS, type MotifId, STRONGEST_NUMBERS } from '../../content/caseHighlights.ts';
import {
  ASK_ABOUT_THE_CASE,
  categoryOf,
  isKnownProject,
  moreInCategory,
  projectAddress,
  READ_THE_CASE,
  type SampleProject,
} from '../../content/projects.ts';
import { useIsHydrated } from '../../layout/pageState.ts';
import { STRETCHED_LINK, TextLink } from './links.tsx';

interface ProjectListProps {
  projects: readonly SampleProject[];
  /** Whether the first card is as large as four where there are three columns. */
  isFirstLarge?: boolean;
  /** Whether the list is on its category's page, which describes the projects without a page of their own. */
  isInCategory?: boolean;
}

export function ProjectList({
  projects,
  isFirstLarge = false,
  isInCategory = false,
}: ProjectListProps) {
  return (
    <ul className={`grid gap-6 @lg:grid-cols-2 ${isInCategory ? '' : '@4xl:grid-cols-3'}`}>
      {projects.map((project, index) => (
        <ProjectCard
          key={project.id}
          project={project}
          isLarge={isFirstLarge && index === 0}
          isInCategory={isInCategory}
        />
      ))}
    </ul>
  );
}

interface ProjectCardProps {
  project: SampleProject;
  isLarge: boolean;
  isInCategory: boolean;
}

/** The whole card links to the project's description; a card that is the description itself links to the contact form. */
function ProjectCard({ project, isLarge, isInCategory }: ProjectCardProps) {
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
      className={`relative flex flex-col overflow-clip rounded-card border border-line bg-surface outline-accent transition-colors target:outline-2 aria-[current=location]:outline-2 ${isDescribed ? '' : 'hover:border-accent/60'} ${isLarge ? '@4xl:col-span-2 @4xl:row-span-2' : ''}`}
    >
      <VideoPlaceholder motif={videoPlaceholder} className={isLarge ? 'grow' : ''} />
      <div
        className={`flex flex-col gap-3 border-t border-line p-6 ${isLarge ? '@4xl:p-8' : 'flex-1'}`}
      >
        {isLarge && <StrongestNumber id={id} className="text-[min(4rem,22vw)] leading-none" />}
        <h3 className={`font-semibold ${isLarge ? 'text-xl @4xl:text-2xl' : 'text-lg'}`}>
          {title}
        </h3>
        <p className={`text-muted ${isLarge ? '@4xl:text-lg' : ''}`}>{description}</p>
        {isDescribed && <StrongestNumber id={id} className="text-3xl" />}
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

function StrongestNumber({ id, className }: { id: string; className: string }) {
  const number = STRONGEST_NUMBERS[id];
  return (
    <p className="flex flex-wrap items-end gap-x-4 gap-y-1 py-3">
      <strong className={`font-semibold tracking-tight ${className}`}>{number?.value}</strong>
      <span className="max-w-64">{number?.label}</span>
    </p>
  );
}

interface VideoPlaceholderProps {
  motif: MotifId;
  className?: string;
}

/** A drawing of the workflow that replaces its video, with the names of its steps. */
export function VideoPlaceholder({ motif, className = '' }: VideoPlaceholderProps) {
  const { image, steps } = MOTIFS[motif];
  return (
    <div
      data-video-placeholder={motif}
      className={`flex flex-col justify-between bg-ground ${className}`}
    >
      <img
        src={image}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        className="my-auto block h-auto w-full"
      />
      <ol className="flex flex-wrap gap-x-2 border-t border-line px-4 py-2.5 text-sm text-muted">
        {steps.map((step) => (
          <li
            key={step}
            className="flex gap-2 not-last:after:text-line-strong not-last:after:content-['→'/'']"
          >
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
