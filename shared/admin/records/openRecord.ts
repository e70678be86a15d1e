import type { RecordRef } from '../../model/collections/collections.ts';
import { moveDraftsOfDeleted } from '../drafts/moveDrafts.ts';
import { NEW_ID } from '../session/place.ts';
import type { Session } from '../session/session.ts';

export function addRecord(session: Session, collection: RecordRef['collection']): void {
  // The form of a new record offers the drafts of records that a colleague has deleted.
  moveDraftsOfDeleted(session);
  session.place.goTo({ record: { collection, id: NEW_ID } });
}

/** Opens the form of a new record, filled in like another record, but without its id and times. */
export function duplicateRecord(
  session: Session,
  collection: RecordRef['collection'],
  form: object,
): void {
  session.view.setState({ prefill: { collection, form } });
  session.place.goTo({ record: { collection, id: NEW_ID } });
}
