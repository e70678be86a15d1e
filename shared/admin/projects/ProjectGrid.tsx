import { memo, useId, useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { pictureKey, picturePath } from '../../model/publishedContent.ts';
import { pictureHint } from '../../model/recordPictures.ts';
import { inOneLine, withoutMarks } from '../../model/richText.ts';
import { Badge } from '../../ui/Boxes.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { SEARCHED, useHighlight } from '../../ui/useHighlight.ts';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { DeletedCard, EditAndDelete } from '../records/deletions.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { WhenAndWho } from '../session/WhenAndWho.tsx';
import { ProjectLink } from './openProject.tsx';
import { ProjectMenu } from './ProjectMenu.tsx';
import type { ProjectsState } from './useProjects.ts';
import { useRowWindow } from './useRowWindow.ts';

/** The cards of the projects. Only the cards near the window are in the document. */
export function ProjectGrid({ organized: projects, places, findWords }: ProjectsState) {
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
      className="grid [overflow-anchor:none] grid-cols-[repeat(auto-fill,minmax(min(100%,18.75rem),1fr))] gap-3 sm:gap-4"
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
            className={`flex min-w-0 flex-col rounded-card border bg-surface ${project.id === askedId ? 'border-danger outline-2 outline-danger' : 'border-line'}`}
          >
            <ErrorBoundary>
              <ProjectCard
                project={project}
                place={places.get(project.id)}
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
  /** Its place on the site among the featured projects; undefined if it is not featured, or not known. */
  place: number | undefined;
  titleId: string;
  isBusy: boolean;
}

/** What a project's card shows. Its item in the list changes with the list; this does not. */
const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, place, titleId, isBusy } = props;
  const { id, title, description, imageUrl, imageFocus } = project;
  return (
    <>
      <div className="flex flex-1 flex-col gap-1.5 px-4 py-2.5">
        <div className="flex min-h-6 items-start justify-between gap-3">
          <div className="min-w-0 pt-1">
            <PublicationMark collection="projects" record={project} />
            <p className="text-xs text-muted empty:hidden">{pictureHint('projects', project)}</p>
          </div>
          {project.featured && <FeaturedBadge place={place} />}
        </div>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3
              {...SEARCHED}
              id={titleId}
              dir="auto"
              title={title}
              // The padding shows the whole focus ring, which the clamp would cut.
              className="-m-0.5 line-clamp-2 min-h-11 p-0.5 text-base leading-5 font-semibold wrap-anywhere [&_a]:outline-offset-0"
            >
              <ProjectLink id={id} isBusy={isBusy}>
                {title}
              </ProjectLink>
            </h3>
            <p className="mt-1 text-xs wrap-anywhere text-muted">
              <WhenAndWho what="Saved" at={project.lastUpdated} by={project.lastUpdatedBy} />
            </p>
          </div>
          {project.featured && imageUrl && (
            <ProjectThumbnail address={imageUrl} focus={imageFocus} />
          )}
        </div>
        <p {...SEARCHED} dir="auto" className="line-clamp-2 min-h-9 text-sm leading-4.5 text-muted">
          {inOneLine(withoutMarks(description))}
        </p>
        <Technologies technologies={project.technologies} />
      </div>
      <div className="flex items-center gap-1 border-t border-line px-2 py-0.5">
        <EditAndDelete
          collection={PROJECTS.name}
          saved={project}
          isBusy={isBusy}
          titleId={titleId}
        />
        <span className="ml-auto">
          <ProjectMenu project={project} isBusy={isBusy} />
        </span>
      </div>
    </>
  );
});

/** "Featured", and at which place the site shows it. */
function FeaturedBadge({ place }: { place: number | undefined }) {
  return (
    <p className="flex shrink-0 items-center gap-2">
      {place !== undefined && (
        <span className="text-xs font-semibold text-accent tabular-nums">
          <span className="sr-only">Place </span>
          <span>{place}</span>
        </span>
      )}
      <Badge variant="accent">Featured</Badge>
    </p>
  );
}

function Technologies({ technologies }: { technologies: string[] }) {
  const hiddenCount = technologies.length - SHOWN_TECHNOLOGIES;
  return (
    <div className="flex h-6 min-w-0 items-center gap-1.5 overflow-hidden">
      {technologies.slice(0, SHOWN_TECHNOLOGIES).map((technology) => (
        <span
          key={technology}
          title={technology}
          // Only a long one gives way.
          className={technology.length > 14 ? 'flex min-w-8' : 'flex shrink-0'}
        >
          <Badge>
            <bdi {...SEARCHED}>{technology}</bdi>
          </Badge>
        </span>
      ))}
      {hiddenCount > 0 && <Badge>{`+${hiddenCount}`}</Badge>}
    </div>
  );
}

const WIDTH_PX = 76;
const HEIGHT_PX = 44;

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
