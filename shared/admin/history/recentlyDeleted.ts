import { checkSession } from '../../data/auth.ts';
import { restoreRecord } from '../../data/restoring.ts';
import { collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { capitalize } from '../../model/text.ts';
import { showMessage } from '../session/messages.ts';
import { locationOf } from '../session/place.ts';
import { whileSaving } from '../session/saving.ts';
import type { Session } from '../session/session.ts';

/** Restores a deleted record, and shows the success or the failure. Resolves to whether it was restored. */
export async function restoreDeleted(
  session: Session,
  record: RecordRef,
  title: string,
): Promise<boolean> {
  const collection = collectionOf(record);
  const { one } = collection.noun;
  try {
    await whileSaving(session, { kind: 'restore', record }, async () => {
      await restoreRecord(collection, record.id);
      await session.lists.updateAfterWrite();
    });
    showMessage(session, { text: `${capitalize(one)} restored`, name: title });
    return true;
  } catch (error) {
    void checkSession();
    const reason = getErrorMessage(error, 'Unknown error');
    await session.prompts.tell(`Error restoring ${one}: ${reason}`);
    return false;
  }
}

export const RECENTLY_DELETED_ID = 'recently-deleted';

export async function showRecentlyDeleted({ place }: Session, record: RecordRef): Promise<void> {
  await place.openTab(locationOf(record).tab);
  setTimeout(() => {
    focusRecentlyDeleted();
    document.getElementById(RECENTLY_DELETED_ID)?.showPopover();
  });
}

/** Gives the button of the list the focus. */
export function focusRecentlyDeleted(): void {
  document.querySelector<HTMLElement>(`[popovertarget="${RECENTLY_DELETED_ID}"]`)?.focus();
}
