import type { MouseEvent, ReactNode } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import { formatPlace, locationOf, START_PLACE } from '../session/place.ts';
import { useSession } from '../session/SessionContext.tsx';

interface ProjectLinkProps {
  id: string;
  isBusy: boolean;
  tabIndex?: number | undefined;
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
