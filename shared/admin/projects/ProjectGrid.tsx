import { useRef } from 'react';
import type { Project } from '../../model/project.ts';
import { projectRecord } from '../state/records.ts';
import { useSaving } from '../state/saving.ts';
import { DeletedCard } from './DeletedCard.tsx';
import { useDeletions } from './deletions.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { useRowWindow } from './useRowWindow.ts';

/** The cards of the projects; of thousands, only those near the window are in the document. */
export function ProjectGrid({ projects }: { projects: readonly Project[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, first, end, before, after } = useRowWindow(list, projects.length);
  const { askedId, deleted } = useDeletions();
  const writes = [...useSaving().writes];
  const isDeleting = (id: string) =>
    writes.some(({ kind, record }) => kind === 'deletion' && record === projectRecord(id));
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
          project === deleted?.project ? (
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
