import { useEffect, useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { useRowWindow } from './useRowWindow.ts';

/** The cards of the projects. Only the cards near the window are in the document. */
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
      // The padding replaces rows that are not rendered, so the browser must not correct the scroll position for them.
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

const KEPT_MS = 5000;

/**
 * Holds the position of a deleted record's card, so that no other card's Delete button moves under a resting pointer.
 * It disappears when the pointer leaves it, or after a while if no pointer is on it.
 */
function DeletedCard({ title, heightPx }: { title: string; heightPx: number }) {
  const session = useSession();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const closeUnlessHovered = () => {
      if (!card.current?.matches(':hover')) session.deletion.setState({ deleted: undefined });
    };
    const timer = setInterval(closeUnlessHovered, KEPT_MS);
    document.addEventListener('mousemove', closeUnlessHovered);
    return () => {
      clearInterval(timer);
      document.removeEventListener('mousemove', closeUnlessHovered);
    };
  }, [session]);
  return (
    <li
      ref={card}
      aria-hidden
      style={{ minHeight: heightPx }}
      className="grid min-w-0 place-content-center rounded-card border border-dashed border-line p-6 text-center text-sm text-muted"
    >
      <p>
        Deleted: <bdi>{title}</bdi>
      </p>
    </li>
  );
}
