import type { Project } from '../../model/project.ts';
import { projectState } from '../../model/publication.ts';
import { PUBLISHED_PROJECTS_MAX } from '../../model/publishedContent.ts';
import { PublicationMark } from './PublicationMark.tsx';
import { useOutcome, usePublication } from './usePublication.ts';

const TOO_MANY = `Not shown: only the first ${PUBLISHED_PROJECTS_MAX} featured projects are`;

/** Whether visitors see a project as it is saved. */
export function ProjectMark({ project }: { project: Project }) {
  const problem = usePublication(
    ({ site }) => project.featured && site?.pictures[project.imageUrl]?.problem,
  );
  const isLeftOut = useOutcome()?.leftOut.some(({ id }) => id === project.id) ?? false;
  const shown = isLeftOut ? { ...project, featured: false } : project;
  return (
    <>
      <PublicationMark
        path={`projects/${project.id}`}
        stateOn={(site) => projectState(shown, site)}
        notShown={isLeftOut ? TOO_MANY : undefined}
      />
      {problem && <p className="text-xs text-danger">Picture not fetched. {problem}</p>}
    </>
  );
}
