import { whenSignInIsKnown } from '../../data/auth.ts';
import { confirmLeaving } from './openForm.ts';
import type { Session } from './session.ts';
import { logout } from './useAuthStore.ts';

/** Nobody waits longer for a read that has begun. */
const LAST_READ_MS = 1000;

/** Logs out, after the question about unsaved text. A failure is only logged (specification, section 8). */
export async function leave(session: Session): Promise<void> {
  const { view, moves, lists, publishing } = session;
  if (view.getState().isLeaving || !(await confirmLeaving(session))) return;
  view.setState({ isLeaving: true });
  // Recent moves are stored first.
  await moves.flush();
  // A read after the end of the session, while the dashboard is still open, would be refused.
  lists.stop();
  // Reads that still wait for the sign-in would go out without it.
  const { looking = Promise.resolve() } = publishing.getState();
  const lastReads = [whenSignInIsKnown(), looking];
  await Promise.race([Promise.allSettled(lastReads), wait(LAST_READ_MS)]);
  try {
    await logout();
  } catch (error) {
    console.error('Error signing out:', error);
    void lists.load();
    view.setState({ isLeaving: false });
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
