import type { RecordRef } from '../../model/collections/collections.ts';
import { moveDraftsOfDeleted } from '../drafts/moveDrafts.ts';
import { goToRecord } from '../session/goToRecord.ts';
import { NEW_ID, type Place } from '../session/place.ts';
import type { Session } from '../session/session.ts';

/** Opens the form of a new record, by default in the tab that is shown. */
export async function addRecord(
  session: Session,
  collection: RecordRef['collection'],
  where: Partial<Place> = {},
): Promise<void> {
  const place = { ...where, record: { collection, id: NEW_ID } };
  // The form of a new record offers the drafts of records that a colleague has deleted.
  await goToRecord(session, place, () => moveDraftsOfDeleted(session));
}

/** Opens the form of a new record, filled in like another record, but without its id and times. */
export async function duplicateRecord(
  session: Session,
  collection: RecordRef['collection'],
  form: object,
): Promise<void> {
  const prefill = { collection, form };
  const record = { collection, id: NEW_ID };
  await goToRecord(session, { record }, () => session.view.setState({ prefill }));
}
