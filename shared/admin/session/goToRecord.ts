import { isSameRecord, type RecordRef } from '../../model/collections/collections.ts';
import { confirmLeaving } from './openForm.ts';
import type { Place } from './place.ts';
import type { Session } from './session.ts';

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
