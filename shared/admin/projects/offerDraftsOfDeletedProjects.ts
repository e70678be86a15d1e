import { adoptDraftsOfDeleted } from '../drafts/drafts.ts';
import { useAuthStore } from '../state/useAuthStore.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { fieldsOf } from './projectFields.ts';

/** The project to come may be one that was typed here and deleted by a colleague meanwhile. */
export function offerDraftsOfDeletedProjects(): void {
  const { projects, projectsStatus, projectsReadAt } = useDashboardStore.getState();
  const { user } = useAuthStore.getState();
  if (!user || !projectsReadAt || projectsStatus !== 'complete') return;
  const ids = new Set(projects.map(({ id }) => id));
  adoptDraftsOfDeleted(user.uid, ids, projectsReadAt, fieldsOf(undefined));
}
