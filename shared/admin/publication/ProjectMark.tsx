import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { projectState } from '../../model/publication.ts';
import { PUBLISHED_PROJECTS_MAX } from '../../model/publishedContent.ts';
import { useSessionState } from '../session/SessionContext.tsx';
import { PublicationMark } from './PublicationMark.tsx';
import { useOutcome } from './useOutcome.ts';

const TOO_MANY = `Not shown: only the first ${PUBLISHED_PROJECTS_MAX} featured projects are`;

/** Whether visitors see a project as it is saved. */
export function ProjectMark({ project }: { project: Project }) {
  const problem = useSessionState(
    'publication',
    ({ site }) => project.featured && site?.pictures[project.imageUrl]?.problem,
  );
  const isLeftOut = useOutcome()?.leftOut.some(({ id }) => id === project.id) ?? false;
  const shown = isLeftOut ? { ...project, featured: false } : project;
  return (
    <>
      <PublicationMark
        record={{ collection: PROJECTS.name, id: project.id }}
        stateOn={(site) => projectState(shown, site)}
        notShown={isLeftOut ? TOO_MANY : undefined}
      />
      {problem && <p className="text-xs text-danger">Picture not fetched. {problem}</p>}
    </>
  );
}
