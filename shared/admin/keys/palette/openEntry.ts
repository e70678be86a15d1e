import { isSameRecord } from '../../../model/collections/collections.ts';
import { rescueFocus } from '../../../ui/rescueFocus.ts';
import { confirmLeaving } from '../../session/openForm.ts';
import { locationOf } from '../../session/place.ts';
import type { Session } from '../../session/session.ts';
import type { Entry } from './entries.ts';

/** Runs a command, or opens the form of a record, unless the person keeps the form that is open. */
export async function openEntry(session: Session, { target }: Entry): Promise<void> {
  if (typeof target === 'function') {
    target();
    return;
  }
  const { place } = session;
  const { record, tab } = place.getState();
  if (!isSameRecord(record, target) && !(await confirmLeaving(session))) return;
  const location = locationOf(target);
  // The focus goes to the other tab, too, and does not return to the one that is left.
  if (location.tab !== tab) (document.activeElement as HTMLElement | null)?.blur();
  place.goTo(location);
  setTimeout(rescueFocus);
}
