import { create } from 'zustand';
import { checkSession } from '../data/auth.ts';
import type { Project } from '../model/project.ts';
import { announce, showMessage } from './announcements.ts';
import { useDashboardStore } from './useDashboardStore.ts';

const CONFIRM_DELETE = 'Are you sure you want to delete this project?';

/** What is being deleted, also when its tab is left meanwhile. */
export const useDeletions = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

/** Deletes a project on confirmation; a failure shows nothing, and is only logged and announced (specification, section 8). */
export function useDeleteProject() {
  const deletingIds = useDeletions((state) => state.ids);
  const remove = async ({ id, title }: Project) => {
    if (!window.confirm(CONFIRM_DELETE)) return;
    const neighbour = neighbourOf(id);
    useDeletions.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
    try {
      await useDashboardStore.getState().deleteProject(id);
      showMessage('Project deleted', title);
      neighbour?.focus({ preventScroll: true });
    } catch (error) {
      console.error('Error deleting project:', error);
      void checkSession();
      announce('The project could not be deleted.');
    } finally {
      useDeletions.setState(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) }));
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
