import Copy from '@lucide/icons/icons/copy';
import { memo } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import { pictureHint } from '../../model/pictureHint.ts';
import type { Project } from '../../model/project.ts';
import { inOneLine, withoutMarks } from '../../model/withoutMarks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SEARCHED } from '../../ui/useHighlight.ts';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { EditAndDelete } from '../records/EditAndDelete.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { WhenAndWho } from '../session/WhenAndWho.tsx';
import { duplicateProject } from './duplicateProject.ts';
import { ProjectLink } from './ProjectLink.tsx';
import { ProjectThumbnail } from './ProjectThumbnail.tsx';

const SHOWN_TECHNOLOGIES = 3;

interface ProjectCardProps {
  project: Project;
  titleId: string;
  isBusy: boolean;
}

/** What a project's card shows. Its item in the list changes with the list; this does not. */
export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, titleId, isBusy } = props;
  const { id, title, description, featured, imageUrl, imageFocus } = project;
  const session = useSession();
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        {featured && imageUrl && <ProjectThumbnail address={imageUrl} focus={imageFocus} />}
        <div className="min-w-0 grow">
          <h3
            {...SEARCHED}
            id={titleId}
            dir="auto"
            className="line-clamp-3 text-base font-semibold"
          >
            <ProjectLink id={id} isBusy={isBusy}>
              {title}
            </ProjectLink>
          </h3>
          <p className="mt-1 text-xs text-muted">
            <WhenAndWho what="Saved" at={project.lastUpdated} by={project.lastUpdatedBy} />
          </p>
          <PublicationMark collection="projects" record={project} />
          <p className="text-xs text-muted empty:hidden">{pictureHint('projects', project)}</p>
        </div>
        {featured && <Badge variant="accent">Featured</Badge>}
      </div>
      <p {...SEARCHED} dir="auto" className="line-clamp-2 text-sm text-muted">
        {inOneLine(withoutMarks(description))}
      </p>
      <Technologies technologies={project.technologies} />
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
    </>
  );
});

function Technologies({ technologies }: { technologies: string[] }) {
  const hiddenCount = technologies.length - SHOWN_TECHNOLOGIES;
  return (
    <div className="flex flex-wrap gap-1.5">
      {technologies.slice(0, SHOWN_TECHNOLOGIES).map((technology) => (
        <Badge key={technology}>
          <bdi {...SEARCHED}>{technology}</bdi>
        </Badge>
      ))}
      {hiddenCount > 0 && <Badge>{`+${hiddenCount}`}</Badge>}
    </div>
  );
}
