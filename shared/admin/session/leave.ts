import { confirmLeaving } from './openForm.ts';
import type { Session } from './session.ts';
import { logout } from './useAuthStore.ts';

/** Logs out, after the question about unsaved text. A failure is only logged (specification, section 8). */
export async function leave(session: Session): Promise<void> {
  const { view, moves, lists } = session;
  if (view.getState().isLeaving || !(await confirmLeaving(session))) return;
  view.setState({ isLeaving: true });
  // Recent moves are stored first.
  await moves.flush();
  // A read after the end of the session, while the dashboard is still open, would be refused.
  lists.stop();
  try {
    await logout();
  } catch (error) {
    console.error('Error signing out:', error);
    void lists.load();
    view.setState({ isLeaving: false });
  }
}
