import { type ComponentType, useEffect, useState } from 'react';
import { collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import { listDrafts, moveDraft, recordsWithDrafts } from '../session/drafts.ts';
import { goToRecord } from '../session/leave.ts';
import { findListed } from '../session/listState.ts';
import { NEW_ID, type Place } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
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

export function newRecord({ collection }: RecordRef): RecordRef {
  return { collection, id: NEW_ID };
}

type DialogType = ComponentType<RecordDialogOf<never>>;

export interface RecordDialogOf<Saved> {
  record: Saved | undefined;
  onClose: () => void;
}

/**
 * The dialog of the record that the address names. It keeps the version of a stored record that it opened with. If the
 * complete list does not have the record, no dialog opens, and the record is removed from the address.
 */
export function RoutedDialog({ record, Dialog }: { record: RecordRef; Dialog: DialogType }) {
  const { place } = useSession();
  const isNew = record.id === NEW_ID;
  const status = useSessionState('lists', (lists) => lists[record.collection].status);
  const listed = useSessionState('lists', (lists) => findListed(lists, record));
  const [opened, setOpened] = useState(listed);
  if (!opened && listed) setOpened(listed);
  const isUnknown = !isNew && status === 'complete' && !opened && !listed;
  const close = () => place.replaceBy({ record: null });
  useEffect(() => {
    if (isUnknown) place.replaceBy({ record: null });
  }, [isUnknown, place]);
  return (isNew || opened) && <Dialog record={opened as never} onClose={close} />;
}
