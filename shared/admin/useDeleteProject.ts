import { useState } from 'react';
import { checkSession } from '../data/auth.ts';
import type { Project } from '../model/project.ts';
import { announce } from './announcements.ts';
import { useDashboardStore } from './useDashboardStore.ts';

const CONFIRM_DELETE = 'Are you sure you want to delete this project?';

/** Deletes a project on confirmation; a failure shows nothing, and is only logged and announced (specification, section 8). */
export function useDeleteProject() {
  const [deletingIds, setDeletingIds] = useState<ReadonlySet<string>>(new Set());
  const remove = async ({ id }: Project) => {
    if (!window.confirm(CONFIRM_DELETE)) return;
    const neighbour = neighbourOf(id);
    setDeletingIds((ids) => new Set([...ids, id]));
    try {
      await useDashboardStore.getState().deleteProject(id);
      announce('Project deleted.');
      neighbour?.focus({ preventScroll: true });
    } catch (error) {
      console.error('Error deleting project:', error);
      void checkSession();
      announce('The project could not be deleted.');
    } finally {
      setDeletingIds((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  return { deletingIds, remove };
}

/** The card that the focus goes to when this one is gone. */
function neighbourOf(id: string): HTMLElement | null {
  const card = document.querySelector(`[data-project="${CSS.escape(id)}"]`);
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  return neighbour instanceof HTMLElement ? neighbour : null;
}
