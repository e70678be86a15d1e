import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { moveDraftsOfDeleted } from '../drafts/moveDrafts.ts';
import { NEW_ID } from '../session/place.ts';
import type { Session } from '../session/session.ts';

const NEW_PROJECT = { collection: PROJECTS.name, id: NEW_ID };

export function addProject(session: Session): void {
  // Its form offers the drafts of projects that a colleague has deleted.
  moveDraftsOfDeleted(session);
  session.place.goTo({ record: NEW_PROJECT });
}

/** Opens the form of a new project, filled in like another one; visitors do not see the copy at first. */
export function duplicateProject({ view, place }: Session, { title, ...project }: Project): void {
  const form = { ...project, title: `Copy of ${title}`, featured: false };
  view.setState({ prefill: { collection: PROJECTS.name, form } });
  place.goTo({ record: NEW_PROJECT });
}

export function editProject({ place }: Session, { id }: Project): void {
  place.goTo({ record: { collection: PROJECTS.name, id } });
}
