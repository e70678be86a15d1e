import { useId, useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { type FindRanges, useHighlight } from '../../ui/useHighlight.ts';
import { DeletedCard } from '../records/DeletedPlace.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { useRowWindow } from './useRowWindow.ts';

interface ProjectGridProps {
  projects: readonly Project[];
  findWords: FindRanges;
}

/** The cards of the projects. Only the cards near the window are in the document. */
export function ProjectGrid({ projects, findWords }: ProjectGridProps) {
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
