import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { duplicateRecord } from '../records/openRecord.ts';
import type { Session } from '../session/session.ts';

/** Opens the form of a new project, filled in like this one. Visitors do not see the copy at first, and it has an address of its own. */
export function duplicateProject(session: Session, project: Project): void {
  const title = `Copy of ${project.title}`;
  void duplicateRecord(session, PROJECTS.name, { ...project, title, slug: '', featured: false });
}
