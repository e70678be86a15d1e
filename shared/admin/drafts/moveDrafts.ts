import { collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import { NEW_ID } from '../session/place.ts';
import type { Session } from '../session/session.ts';
import { listDrafts, moveDraft, recordsWithDrafts } from './drafts.ts';

/**
 * Moves drafts of deleted records to the form of a new record, because their own form no longer opens. Saving such a
 * draft creates the record again under its old id.
 */
export function moveDraftsOfDeleted({ user: { uid }, lists }: Session): void {
  for (const record of recordsWithDrafts(uid)) {
    const { status, readAt, records } = lists.getState()[record.collection];
    if (!collectionOf(record).canDelete || record.id === NEW_ID) continue;
    if (!readAt || status !== 'complete' || records.some(({ id }) => id === record.id)) continue;
    const target = { uid, record: newRecord(record) };
    for (const draft of listDrafts({ uid, record }, {})) {
      // A record that was created after the list was read, in another window, is not deleted.
      if (draft.savedAt >= readAt) continue;
      const origin = { ...draft.origin, id: record.id, loadedAt: undefined };
      moveDraft({ uid, record }, target, { ...draft, origin });
    }
  }
}

/** The reference to a new record in the same collection. */
export function newRecord({ collection }: RecordRef): RecordRef {
  return { collection, id: NEW_ID };
}
