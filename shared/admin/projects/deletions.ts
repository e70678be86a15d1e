import { checkSession } from '../../data/auth.ts';
import { UnknownOutcomeError } from '../../data/call.ts';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import type { Question } from '../../model/question.ts';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { dropAllDrafts } from '../drafts/drafts.ts';
import { loadHistory } from '../history/loadHistory.ts';
import { tellNotRestored } from '../history/tellNotRestored.ts';
import { closeGap } from '../session/deletion.ts';
import { announce, hideMessage, showMessage } from '../session/messages.ts';
import { whileSaving } from '../session/saving.ts';
import type { Session } from '../session/session.ts';

const DELETE_QUESTION: Question = {
  message: 'Are you sure you want to delete this project?',
  accept: 'Delete',
  decline: 'Cancel',
};

const NOT_KNOWN = 'Not known whether the project was deleted.';

/** Asks, then deletes the project. A failure is only logged and announced (specification, section 8). */
export async function askAndDelete(session: Session, project: Project): Promise<void> {
  if (await isConfirmed(session, project)) await deleteNow(session, project);
}

/** The question does not name the project, so its card is marked. */
async function isConfirmed({ deletion, prompts }: Session, { id }: Project): Promise<boolean> {
  if (deletion.getState().askedId !== undefined) return false;
  deletion.setState({ askedId: id });
  await nextPaint();
  const answer = await prompts.ask(DELETE_QUESTION);
  deletion.setState({ askedId: undefined });
  return answer;
}

/** The browser paints nothing while its own question is open. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

async function deleteNow(session: Session, project: Project): Promise<void> {
  const { id } = project;
  const cards = [...document.querySelectorAll<HTMLElement>('[data-project]')];
  const position = cards.findIndex((card) => card.dataset['project'] === id);
  const heightPx = cards[position]?.offsetHeight ?? 0;
  const record = { collection: PROJECTS.name, id };
  try {
    await whileSaving(session, { kind: 'deletion', record }, () => session.lists.remove(record));
    // Only the person's own drafts are dropped; a colleague's drafts stay.
    dropAllDrafts({ uid: session.user.uid, record });
    session.deletion.setState({ deleted: { record: project, heightPx } });
    showDeleted(session, project);
    if (document.activeElement === document.body) {
      const neighbour = cards[position + 1] ?? cards[position - 1];
      if (neighbour) neighbour.focus({ preventScroll: true });
      else rescueFocus();
    }
  } catch (error) {
    console.error('Error deleting project:', error);
    void checkSession();
    const isUnknown = error instanceof UnknownOutcomeError;
    announce(session, isUnknown ? NOT_KNOWN : 'The project could not be deleted.');
  }
}

function showDeleted(session: Session, project: Project): void {
  showMessage(session, 'Project deleted', project.title, () => void undo(session, project));
}

/** Brings the project back. After a failure, the message offers it again. */
async function undo(session: Session, project: Project): Promise<void> {
  hideMessage(session);
  try {
    const { restoreDeleted } = await loadHistory();
    await restoreDeleted(session, { collection: PROJECTS.name, id: project.id }, project.title);
    closeGap(session);
  } catch (error) {
    await tellNotRestored(session, PROJECTS, error);
    showDeleted(session, project);
  }
  await nextPaint();
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-project="${project.id}"]`)?.focus();
  rescueFocus();
}
