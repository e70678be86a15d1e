import type { RecordRef } from '../../model/collections/collections.ts';
import { locationOf } from '../session/place.ts';
import type { Session } from '../session/session.ts';

export const RECENTLY_DELETED_ID = 'recently-deleted';

export async function showRecentlyDeleted(
  { view, place }: Session,
  record: RecordRef,
): Promise<void> {
  view.setState({ isDeletedOpen: true });
  await place.openTab(locationOf(record).tab);
  setTimeout(() =>
    document.querySelector<HTMLElement>(`#${RECENTLY_DELETED_ID} > summary`)?.focus(),
  );
}
