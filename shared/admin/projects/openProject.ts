import type { Project } from '../../model/project.ts';
import { moveDraftsToNewProject } from '../drafts/drafts.ts';
import { NEW_PROJECT_RECORD, projectRecord } from '../state/records.ts';
import { useAuthStore } from '../state/useAuthStore.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { goTo } from '../state/usePlace.ts';
import { EMPTY_PROJECT_INPUTS, setNextProject } from './useProjectForm.ts';

export function addProject(): void {
  moveDraftsOfDeletedProjects();
  goTo({ record: NEW_PROJECT_RECORD });
}

/** Opens the form of a new project, filled in like another one; visitors do not see the copy at first. */
export function duplicateProject({ title, ...project }: Project): void {
  setNextProject({ ...project, title: `Copy of ${title}`, featured: false });
  goTo({ record: NEW_PROJECT_RECORD });
}

export function editProject({ id }: Project): void {
  goTo({ record: projectRecord(id) });
}

/** Lets the new-project form offer the drafts of projects that a colleague has deleted. */
export function moveDraftsOfDeletedProjects(): void {
  const { projects, projectsStatus, projectsReadAt } = useDashboardStore.getState();
  const { user } = useAuthStore.getState();
  if (!user || !projectsReadAt || projectsStatus !== 'complete') return;
  const ids = new Set(projects.map(({ id }) => id));
  moveDraftsToNewProject(user.uid, ids, projectsReadAt, EMPTY_PROJECT_INPUTS);
}
