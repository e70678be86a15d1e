import type { Project } from '../../model/project.ts';
import { projectState } from '../../model/publication.ts';
import { PublicationMark } from './PublicationMark.tsx';

/** Whether visitors see a project as it is saved. */
export function ProjectMark({ project }: { project: Project }) {
  return <PublicationMark stateOn={(site) => projectState(project, site)} />;
}
