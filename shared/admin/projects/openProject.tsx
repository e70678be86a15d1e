import type { MouseEvent, ReactNode } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { duplicateRecord } from '../records/openRecord.tsx';
import { formatPlace, locationOf, START_PLACE } from '../session/place.ts';
import { useSession } from '../session/SessionContext.tsx';
import type { Session } from '../session/session.ts';

interface ProjectLinkProps {
  id: string;
  isBusy: boolean;
  tabIndex?: number | undefined;
  draggable?: boolean;
  className?: string;
  children: ReactNode;
}

/** A project's title, which opens its form; with Ctrl or the middle button in another tab. */
export function ProjectLink({ id, isBusy, className = '', children, ...props }: ProjectLinkProps) {
  const { place } = useSession();
  const record = { collection: PROJECTS.name, id };
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isBusy) place.goTo({ record });
  };
  return (
    <a
      {...props}
      href={formatPlace({ ...START_PLACE, ...locationOf(record) })}
      aria-disabled={isBusy || undefined}
      onClick={open}
      className={`rounded-sm hover:text-accent-bright hover:underline ${className}`}
    >
      {children}
    </a>
  );
}

/** Opens the form of a new project, filled in like this one. Visitors do not see the copy at first, and it has an address of its own. */
export function duplicateProject(session: Session, project: Project): void {
  const title = `Copy of ${project.title}`;
  void duplicateRecord(session, PROJECTS.name, { ...project, title, slug: '', featured: false });
}
