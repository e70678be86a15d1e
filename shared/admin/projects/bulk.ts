import { checkSession } from '../../data/auth.ts';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { rescueFocus } from '../../ui/focus.ts';
import { dropOwnDrafts } from '../records/deletions.tsx';
import type { Written } from '../session/lists.ts';
import { hideMessage, showMessage } from '../session/messages.ts';
import { askBeforeUnloadDuring, stoppableRun, whileSaving } from '../session/saving.ts';
import {
  type BulkAction,
  NOTHING_SELECTED,
  type Selection,
  type Session,
} from '../session/session.ts';
import { isSignedIn } from '../session/useAuthStore.ts';
import { BULK_WRITES, type BulkOutcome, isAffected, runOnEach } from './bulkRun.ts';
import {
  bulkQuestion,
  describeMessage,
  describeNothingToDo,
  describeOutcome,
  reasonsOf,
} from './bulkTexts.ts';
import { onlyListed } from './selecting.ts';

const WRITE_KINDS = {
  feature: 'save',
  unfeature: 'save',
  delete: 'deletion',
  restore: 'restore',
} as const;

/** Asks, then does it to each of the projects. What failed stays selected, with the reason. Never rejects. */
export async function askAndRun(
  session: Session,
  action: BulkAction,
  projects: readonly Project[],
): Promise<void> {
  const { selection, prompts } = session;
  if (selection.getState().run) return;
  const affected = projects.filter((project) => isAffected(action, project));
  if (affected.length === 0) {
    selection.setState({ result: describeNothingToDo(action, projects.length) });
    return;
  }
  if (!(await prompts.ask(bulkQuestion(action, affected)))) return;
  await runNow(session, action, affected);
}

async function runNow(
  session: Session,
  action: BulkAction,
  projects: readonly Project[],
): Promise<void> {
  if (session.selection.getState().run) return;
  const write = { kind: WRITE_KINDS[action], record: undefined };
  const outcome = await whileSaving(session, write, () =>
    askBeforeUnloadDuring(() =>
      stoppableRun((signal, stop) => writeAll(session, action, projects, signal, stop)),
    ),
  );
  if (!isSignedIn(session)) return;
  if (action === 'delete') for (const { id } of outcome.done) dropOwnDrafts(session, refOf(id));
  if (outcome.failures.length > 0) void checkSession();
  const result = describeOutcome(action, outcome);
  session.selection.setState({ ...selectedAfter(session, action, outcome), result }, true);
  showDone(session, action, outcome);
}

function selectedAfter(session: Session, action: BulkAction, outcome: BulkOutcome): Selection {
  const { selection, lists, view } = session;
  // During the run, the person may have gone to the cards.
  if (view.getState().layout !== 'list') return NOTHING_SELECTED;
  const { records } = lists.getState().projects;
  if (action === 'restore') {
    const { ids, anchor, reasons } = selection.getState();
    return { ids: onlyListed(ids, records), anchor, reasons };
  }
  const reasons = reasonsOf(outcome);
  // Whoever has featured some can take it back at once.
  const done = action === 'delete' ? [] : outcome.done.map(({ id }) => id);
  const left = reasons.size > 0 ? reasons.keys() : done;
  return { ids: onlyListed(left, records), reasons };
}

async function writeAll(
  session: Session,
  action: BulkAction,
  projects: readonly Project[],
  signal: AbortSignal,
  stop: () => void,
): Promise<BulkOutcome> {
  const { selection, lists } = session;
  const stopNow = () => {
    stop();
    const { run } = selection.getState();
    if (run) selection.setState({ run: { ...run, isStopping: true } });
  };
  const show = (done: number) => {
    const run = { action, done, total: projects.length, isStopping: signal.aborted, stop: stopNow };
    selection.setState({ run, result: undefined, refusal: undefined });
  };
  show(0);
  const outcome = await runOnEach(projects, BULK_WRITES[action], {
    // After a sign-out, the next person would be the author of what is written.
    isOver: () => signal.aborted || !isSignedIn(session),
    stop,
    onProgress: show,
  });
  await lists.showManyWritten(writtenBy(action, outcome.done));
  return outcome;
}

/** What a run has written, except what it has restored: that is not known here. */
function writtenBy(action: BulkAction, done: readonly Project[]): Written[] {
  if (action === 'restore') return [];
  const sent = action === 'delete' ? 'deletion' : { featured: action === 'feature' };
  return done.map(({ id }) => ({ ref: refOf(id), sent }));
}

function showDone(session: Session, action: BulkAction, outcome: BulkOutcome): void {
  const { done, failures, notDone } = outcome;
  const left = [...failures.map(({ project }) => project), ...notDone];
  if (action === 'restore' && left.length > 0) offerUndo(session, left);
  else if (done.length === 0) return;
  else if (action === 'delete') offerUndo(session, done);
  // On its own tab, the bar says it.
  else if (session.place.getState().tab !== 'projects') {
    showMessage(session, `${describeMessage(action, done.length)}.`, '');
  }
}

function offerUndo(session: Session, deleted: readonly Project[]): void {
  const text = `${describeMessage('delete', deleted.length)}.`;
  showMessage(session, text, '', () => {
    if (session.selection.getState().run) return;
    hideMessage(session);
    setTimeout(rescueFocus);
    void runNow(session, 'restore', deleted);
  });
}

function refOf(id: string) {
  return { collection: PROJECTS.name, id };
}
