import { type ComponentType, useEffect, useState } from 'react';
import type { RecordRef } from '../../model/collections/collections.ts';
import { findListed } from '../session/listState.ts';
import { NEW_ID } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';

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
