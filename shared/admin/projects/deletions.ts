import { useEffect } from 'react';
import { create } from 'zustand';
import { checkSession } from '../../data/auth.ts';
import type { Project } from '../../model/project.ts';
import type { Question } from '../../model/question.ts';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { dropAllDrafts } from '../drafts/drafts.ts';
import { announce, showMessage } from '../state/announcements.ts';
import { withProject } from '../state/projectList.ts';
import { getPrompts } from '../state/prompts.ts';
import { projectRecord } from '../state/records.ts';
import { useAuthStore } from '../state/useAuthStore.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';

const DELETE_QUESTION: Question = {
  message: 'Are you sure you want to delete this project?',
  accept: 'Delete',
  decline: 'Cancel',
};

interface Deletions {
  /** The project that the question is about. */
  askedId: string | undefined;
  /** What is being deleted, also when its tab is left meanwhile. */
  ids: ReadonlySet<string>;
  /** The latest deleted project, and how tall its card was: its place is kept for a moment. */
  deleted: { project: Project; heightPx: number } | undefined;
}

export const useDeletions = create<Deletions>(() => ({
  askedId: undefined,
  ids: new Set(),
  deleted: undefined,
}));

/** Gives up the place of the deleted project. */
export function closeGap(): void {
  useDeletions.setState({ deleted: undefined });
}

/**
 * The projects that are shown, with the deleted one in its old place for a moment.
 * @param isListed whether the deleted one would be shown
 */
export function useGap(
  projects: readonly Project[],
  isListed: (project: Project) => boolean,
): readonly Project[] {
  const deleted = useDeletions((state) => state.deleted?.project);
  useEffect(() => {
    closeGap();
    return closeGap;
  }, []);
  if (!deleted || projects.length === 0 || !isListed(deleted)) return projects;
  return projects.some(({ id }) => id === deleted.id) ? projects : withProject(projects, deleted);
}

/** Deletes a project on confirmation; a failure shows nothing, and is only logged and announced (specification, section 8). */
export async function askAndDelete(project: Project): Promise<void> {
  if (await isConfirmed(project)) await deleteNow(project);
}

/** The question has fixed words, so the card that it is about is marked. */
async function isConfirmed({ id }: Project): Promise<boolean> {
  if (useDeletions.getState().askedId !== undefined) return false;
  useDeletions.setState({ askedId: id });
  await nextPaint();
  const answer = await getPrompts().ask(DELETE_QUESTION);
  useDeletions.setState({ askedId: undefined });
  return answer;
}

/** While the browser asks a question, it paints nothing. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

async function deleteNow(project: Project): Promise<void> {
  const { id, title } = project;
  const uid = useAuthStore.getState().user?.uid ?? '';
  const cards = [...document.querySelectorAll<HTMLElement>('[data-project]')];
  const place = cards.findIndex((card) => card.dataset['project'] === id);
  const heightPx = cards[place]?.offsetHeight ?? 0;
  useDeletions.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
  try {
    await useDashboardStore.getState().deleteProject(id);
    // Deleting a project also drops one's own drafts of it; a colleague's drafts stay.
    dropAllDrafts({ uid, record: projectRecord(id) });
    if (useAuthStore.getState().user?.uid !== uid) return;
    useDeletions.setState({ deleted: { project, heightPx } });
    showMessage('Project deleted', title);
    if (document.activeElement === document.body) {
      const neighbour = cards[place + 1] ?? cards[place - 1];
      if (neighbour) neighbour.focus({ preventScroll: true });
      else rescueFocus();
    }
  } catch (error) {
    console.error('Error deleting project:', error);
    void checkSession();
    announce('The project could not be deleted.');
  } finally {
    useDeletions.setState(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) }));
  }
}
