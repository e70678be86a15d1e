import type { Project } from '../../model/project.ts';
import { projectState } from '../../model/publication.ts';
import { PublicationMark } from './PublicationMark.tsx';
import { usePublication } from './usePublication.ts';

/** Whether visitors see a project as it is saved. */
export function ProjectMark({ project }: { project: Project }) {
  const problem = usePublication(
    ({ site }) => project.featured && site?.pictures[project.imageUrl]?.problem,
  );
  return (
    <>
      <PublicationMark stateOn={(site) => projectState(project, site)} />
      {problem && <p className="text-xs text-danger">Picture not fetched. {problem}</p>}
    </>
  );
}
