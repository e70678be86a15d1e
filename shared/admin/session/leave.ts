import { isSameRecord, type RecordRef } from '../../model/collections/collections.ts';
import { confirmLeaving } from './openForm.ts';
import type { Place } from './place.ts';
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

/**
 * Opens the form of a record, unless the person keeps another form that is open.
 * @param prepare runs just before it opens
 */
export async function goToRecord(
  session: Session,
  location: Partial<Place> & { record: RecordRef },
  prepare: () => void = () => undefined,
): Promise<void> {
  const { place } = session;
  const isOpen = isSameRecord(place.getState().record, location.record);
  if (!isOpen && !(await confirmLeaving(session))) return;
  prepare();
  place.goTo(location);
}
