import { useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { DeletedCard } from './DeletedPlace.tsx';
import { type MarkFound, ProjectCard } from './ProjectCard.tsx';
import { useRowWindow } from './useRowWindow.ts';

interface ProjectGridProps {
  projects: readonly Project[];
  markFound: MarkFound | undefined;
}

/** The cards of the projects. Only the cards near the window are in the document. */
export function ProjectGrid({ projects, markFound }: ProjectGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, first, end, before, after } = useRowWindow(list, projects.length);
  const { askedId, deleted } = useSessionState('deletion', (state) => state);
  const saving = useSessionState('saving', (state) => state);
  const isDeleting = (id: string) =>
    isWriting(saving, 'deletion', { collection: PROJECTS.name, id });
  const start = first * columns;
  return (
    <ul
      ref={list}
      // The padding replaces rows that are not rendered, so the browser must not correct the scroll position for them.
      className="grid [overflow-anchor:none] grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {projects
        .slice(start, end * columns)
        .map((project, offset) =>
          project === deleted?.record ? (
            <DeletedCard key={project.id} title={project.title} {...deleted} />
          ) : (
            <ProjectCard
              key={project.id}
              project={project}
              position={start + offset + 1}
              count={projects.length}
              isAsked={project.id === askedId}
              isBusy={isDeleting(project.id)}
              markFound={markFound}
            />
          ),
        )}
    </ul>
  );
}
