import Copy from '@lucide/icons/icons/copy';
import { memo, useId, useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { pictureKey, picturePath } from '../../model/publishedContent.ts';
import { pictureHint } from '../../model/recordPictures.ts';
import { inOneLine, withoutMarks } from '../../model/richText.ts';
import { Badge } from '../../ui/Boxes.tsx';
import { IconButton } from '../../ui/Controls.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SEARCHED, useHighlight } from '../../ui/useHighlight.ts';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { DeletedCard, EditAndDelete } from '../records/deletions.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { WhenAndWho } from '../session/WhenAndWho.tsx';
import { duplicateProject, ProjectLink } from './openProject.tsx';
import type { ProjectsState } from './useProjects.ts';
import { useRowWindow } from './useRowWindow.ts';

/** The cards of the projects. Only the cards near the window are in the document. */
export function ProjectGrid({ organized: projects, findWords }: ProjectsState) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, first, end, before, after } = useRowWindow(list, projects.length);
  useHighlight(list, findWords);
  const { askedId, deleted } = useSessionState('deletion', (state) => state);
  const saving = useSessionState('saving', (state) => state);
  const isDeleting = (id: string) =>
    isWriting(saving, 'deletion', { collection: PROJECTS.name, id });
  const listId = useId();
  const titleIdOf = ({ id }: Project) => `${listId}-${id}`;
  const start = first * columns;
  return (
    <ul
      ref={list}
      // The padding replaces rows that are not rendered, so the browser must not correct the scroll position for them.
      className="grid [overflow-anchor:none] grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {projects.slice(start, end * columns).map((project, offset) =>
        project === deleted?.record ? (
          <DeletedCard key={project.id} title={project.title} {...deleted} />
        ) : (
          <li
            key={project.id}
            data-record={project.id}
            tabIndex={-1}
            aria-labelledby={titleIdOf(project)}
            aria-posinset={start + offset + 1}
            aria-setsize={projects.length}
            className={`flex min-w-0 flex-col gap-4 rounded-card border bg-surface p-6 ${project.id === askedId ? 'border-danger outline-2 outline-danger' : 'border-line'}`}
          >
            <ErrorBoundary>
              <ProjectCard
                project={project}
                titleId={titleIdOf(project)}
                isBusy={isDeleting(project.id)}
              />
            </ErrorBoundary>
          </li>
        ),
      )}
    </ul>
  );
}

const SHOWN_TECHNOLOGIES = 3;

interface ProjectCardProps {
  project: Project;
  titleId: string;
  isBusy: boolean;
}

/** What a project's card shows. Its item in the list changes with the list; this does not. */
const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
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

const WIDTH_PX = 80;
const HEIGHT_PX = 45;

interface ProjectThumbnailProps {
  address: string;
  /** As the project stores it. */
  focus: string;
}

/** The picture that the site shows for this address; an empty frame until the site has answered, or if it has none. */
function ProjectThumbnail({ address, focus }: ProjectThumbnailProps) {
  const key = pictureKey(address, focus);
  const files = useSessionState('liveSite', ({ site }) => site?.pictures[key]?.files);
  const source = files && picturePath(files, files.widths[0] ?? 0, 'webp');
  return (
    <div
      style={{ width: WIDTH_PX, height: HEIGHT_PX }}
      className="shrink-0 overflow-hidden rounded-control border border-line bg-ground"
    >
      {source && (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          width={WIDTH_PX}
          height={HEIGHT_PX}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
