import Copy from '@lucide/icons/icons/copy';
import { memo, type ReactNode, useId } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { EditAndDelete } from '../records/EditAndDelete.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { WhenAndWho } from '../session/WhenAndWho.tsx';
import { duplicateProject } from './duplicateProject.ts';
import { ProjectLink } from './ProjectLink.tsx';
import { ProjectThumbnail } from './ProjectThumbnail.tsx';

const SHOWN_TECHNOLOGIES = 3;

/** Marks the words that the search has found in a text. */
export type MarkFound = (text: string) => ReactNode;

interface ProjectCardProps {
  project: Project;
  /** Its position among all listed projects, from 1; not all of them are in the document. */
  position: number;
  count: number;
  isAsked: boolean;
  isBusy: boolean;
  markFound: MarkFound | undefined;
}

export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, position, count, isAsked, isBusy, markFound = plainText } = props;
  const { id, title, description, featured, imageUrl } = project;
  const session = useSession();
  const titleId = useId();
  return (
    <li
      data-record={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={count}
      className={`flex min-w-0 flex-col gap-4 rounded-card border bg-surface p-6 ${isAsked ? 'border-danger outline-2 outline-danger' : 'border-line'}`}
    >
      <div className="flex items-start justify-between gap-3">
        {featured && imageUrl && <ProjectThumbnail address={imageUrl} />}
        <div className="min-w-0 grow">
          <h3 id={titleId} dir="auto" className="line-clamp-3 text-base font-semibold">
            <ProjectLink id={id} isBusy={isBusy}>
              {markFound(title)}
            </ProjectLink>
          </h3>
          <p className="mt-1 text-xs text-muted">
            <WhenAndWho what="Saved" at={project.lastUpdated} by={project.lastUpdatedBy} />
          </p>
          <PublicationMark collection="projects" record={project} />
        </div>
        {featured && <Badge variant="accent">Featured</Badge>}
      </div>
      <p dir="auto" className="line-clamp-2 text-sm text-muted">
        {markFound(description)}
      </p>
      <Technologies technologies={project.technologies} markFound={markFound} />
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        <EditAndDelete
          collection={PROJECTS.name}
          saved={project}
          isBusy={isBusy}
          titleId={titleId}
        />
        <IconButton
          label="Duplicate"
          aria-describedby={titleId}
          className="ml-auto"
          onClick={() => duplicateProject(session, project)}
        >
          <Icon icon={Copy} className="size-4" />
        </IconButton>
      </div>
    </li>
  );
});

const plainText: MarkFound = (text) => text;

interface TechnologiesProps {
  technologies: string[];
  markFound: MarkFound;
}

function Technologies({ technologies, markFound }: TechnologiesProps) {
  const hiddenCount = technologies.length - SHOWN_TECHNOLOGIES;
  return (
    <div className="flex flex-wrap gap-1.5">
      {technologies.slice(0, SHOWN_TECHNOLOGIES).map((technology) => (
        <Badge key={technology}>
          <bdi>{markFound(technology)}</bdi>
        </Badge>
      ))}
      {hiddenCount > 0 && <Badge>+{hiddenCount}</Badge>}
    </div>
  );
}
