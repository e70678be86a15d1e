import { checkSession } from '../../data/auth.ts';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { formatNumber } from '../../model/text.ts';
import { rescueFocus } from '../../ui/focus.ts';
import { dropOwnDrafts } from '../records/deletions.tsx';
import { showMessage } from '../session/messages.ts';
import { askBeforeUnloadDuring, stoppableRun, whileSaving } from '../session/saving.ts';
import {
  type BulkAction,
  NOTHING_SELECTED,
  type Selection,
  type Session,
} from '../session/session.ts';
import { isSignedIn } from '../session/useAuthStore.ts';
import {
  BULK_ACTIONS,
  type BulkOutcome,
  bulkQuestion,
  describeDone,
  describeOutcome,
  reasonsOf,
  runOnEach,
} from './bulkActions.ts';
import { onlyListed } from './selecting.ts';

/** Asks, then does it to each of the projects. What failed stays selected, with the reason. Never rejects. */
export async function askAndRun(
  session: Session,
  action: BulkAction,
  projects: readonly Project[],
): Promise<void> {
  const { selection, prompts } = session;
  if (selection.getState().run) return;
  const { isNeeded, done } = BULK_ACTIONS[action];
  const affected = projects.filter(isNeeded);
  if (affected.length === 0) {
    const all = projects.length === 1 ? 'It is' : `All ${formatNumber(projects.length)} are`;
    selection.setState({ result: `${all} ${done} already.` });
    return;
  }
  if (await prompts.ask(bulkQuestion(action, affected))) await runNow(session, action, affected);
}

async function runNow(
  session: Session,
  action: BulkAction,
  projects: readonly Project[],
): Promise<void> {
  if (session.selection.getState().run) return;
  const write = { kind: BULK_ACTIONS[action].kind, record: undefined };
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

async function writeAll(
  session: Session,
  action: BulkAction,
  projects: readonly Project[],
  signal: AbortSignal,
  stop: () => void,
): Promise<BulkOutcome> {
  const { write, sent } = BULK_ACTIONS[action];
  const show = (done: number): void => {
    const stopNow = () => {
      stop();
      show(done);
    };
    const run = { action, done, total: projects.length, isStopping: signal.aborted, stop: stopNow };
    session.selection.setState({ run, result: undefined, refusal: undefined });
  };
  show(0);
  const outcome = await runOnEach(projects, write, {
    // After a sign-out, the next person would be the author of what is written.
    isOver: () => signal.aborted || !isSignedIn(session),
    stop,
    onProgress: show,
  });
  const written = sent ? outcome.done.map(({ id }) => ({ ref: refOf(id), sent })) : [];
  await session.lists.updateAfterWrites(written);
  return outcome;
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
  return { ids: onlyListed(reasons.size > 0 ? reasons.keys() : done, records), reasons };
}

function showDone(session: Session, action: BulkAction, outcome: BulkOutcome): void {
  const { done, failures, notDone } = outcome;
  const left = [...failures.map(({ project }) => project), ...notDone];
  if (action === 'restore' && left.length > 0) offerUndo(session, left);
  else if (done.length === 0) return;
  else if (action === 'delete') offerUndo(session, done);
  // On its own tab, the bar says it.
  else if (session.place.getState().tab !== 'projects') {
    showMessage(session, { text: describeDone(action, done.length) });
  }
}

function offerUndo(session: Session, deleted: readonly Project[]): void {
  const text = describeDone('delete', deleted.length);
  const restore = () => {
    setTimeout(rescueFocus);
    if (session.selection.getState().run) offerUndo(session, deleted);
    else void runNow(session, 'restore', deleted);
  };
  showMessage(session, { text, undo: restore });
}

function refOf(id: string) {
  return { collection: PROJECTS.name, id };
}
