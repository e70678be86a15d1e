import { useEffect } from 'react';
import { create } from 'zustand';
import { checkSession } from '../../data/auth.ts';
import { UnknownOutcomeError } from '../../data/call.ts';
import type { Project } from '../../model/project.ts';
import type { Question } from '../../model/question.ts';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { dropAllDrafts } from '../drafts/drafts.ts';
import { loadHistory } from '../history/loadHistory.ts';
import { tellNotRestored } from '../history/tellNotRestored.ts';
import { announce, hideMessage, showMessage } from '../state/announcements.ts';
import { withProject } from '../state/projectList.ts';
import { getPrompts } from '../state/prompts.ts';
import { projectRecord } from '../state/records.ts';
import { whileSaving } from '../state/saving.ts';
import { useAuthStore } from '../state/useAuthStore.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';

const DELETE_QUESTION: Question = {
  message: 'Are you sure you want to delete this project?',
  accept: 'Delete',
  decline: 'Cancel',
};

const NOT_KNOWN = 'Not known whether the project was deleted.';

interface Deletions {
  /** The project that the person is being asked about. */
  askedId: string | undefined;
  /** The last deleted project and the height of its card, whose position is held for a moment. */
  deleted: { project: Project; heightPx: number } | undefined;
}

export const useDeletions = create<Deletions>(() => ({
  askedId: undefined,
  deleted: undefined,
}));

/** Stops holding the position of the deleted project. */
export function closeGap(): void {
  useDeletions.setState({ deleted: undefined });
}

/**
 * The projects to show, with the deleted one in its old position for a moment.
 * @param isListed whether the current filter would show the deleted one
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

/** Asks, then deletes the project. A failure is only logged and announced (specification, section 8). */
export async function askAndDelete(project: Project): Promise<void> {
  if (await isConfirmed(project)) await deleteNow(project);
}

/** The question does not name the project, so its card is marked. */
async function isConfirmed({ id }: Project): Promise<boolean> {
  if (useDeletions.getState().askedId !== undefined) return false;
  useDeletions.setState({ askedId: id });
  await nextPaint();
  const answer = await getPrompts().ask(DELETE_QUESTION);
  useDeletions.setState({ askedId: undefined });
  return answer;
}

/** The browser paints nothing while its own question is open. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

async function deleteNow(project: Project): Promise<void> {
  const { id } = project;
  const uid = useAuthStore.getState().user?.uid ?? '';
  const cards = [...document.querySelectorAll<HTMLElement>('[data-project]')];
  const position = cards.findIndex((card) => card.dataset['project'] === id);
  const heightPx = cards[position]?.offsetHeight ?? 0;
  const record = projectRecord(id);
  try {
    await whileSaving({ kind: 'deletion', record }, () =>
      useDashboardStore.getState().deleteProject(id),
    );
    // Only the person's own drafts are dropped; a colleague's drafts stay.
    dropAllDrafts({ uid, record });
    if (useAuthStore.getState().user?.uid !== uid) return;
    useDeletions.setState({ deleted: { project, heightPx } });
    showDeleted(project);
    if (document.activeElement === document.body) {
      const neighbour = cards[position + 1] ?? cards[position - 1];
      if (neighbour) neighbour.focus({ preventScroll: true });
      else rescueFocus();
    }
  } catch (error) {
    console.error('Error deleting project:', error);
    void checkSession();
    announce(
      error instanceof UnknownOutcomeError ? NOT_KNOWN : 'The project could not be deleted.',
    );
  }
}

function showDeleted(project: Project): void {
  showMessage('Project deleted', project.title, () => void undo(project));
}

/** Brings the project back. After a failure, the message offers it again. */
async function undo(project: Project): Promise<void> {
  hideMessage();
  try {
    const { restoreDeleted } = await loadHistory();
    await restoreDeleted(project);
    closeGap();
  } catch (error) {
    await tellNotRestored(error);
    showDeleted(project);
  }
  await nextPaint();
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-project="${project.id}"]`)?.focus();
  rescueFocus();
}
