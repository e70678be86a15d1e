import { useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { DeletedCard } from '../records/DeletedCard.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { useRowWindow } from './useRowWindow.ts';

/** The cards of the projects; of thousands, only those near the window are in the document. */
export function ProjectGrid({ projects }: { projects: readonly Project[] }) {
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
      // The padding replaces the rows that are not rendered, so the browser must not correct the scroll position for them.
      className="grid [overflow-anchor:none] grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {projects
        .slice(start, end * columns)
        .map((project, offset) =>
          project === deleted?.record ? (
            <DeletedCard key={project.id} title={project.title} heightPx={deleted.heightPx} />
          ) : (
            <ProjectCard
              key={project.id}
              project={project}
              position={start + offset + 1}
              count={projects.length}
              isAsked={project.id === askedId}
              isBusy={isDeleting(project.id)}
            />
          ),
        )}
    </ul>
  );
}
