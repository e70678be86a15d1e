import type { Session } from '../session/session.ts';

export const RECENTLY_DELETED_ID = 'recently-deleted';

/** Goes to the list of deleted records, and opens it. */
export async function showRecentlyDeleted({ view, place }: Session): Promise<void> {
  view.setState({ isDeletedOpen: true });
  await place.openTab('projects');
  setTimeout(() =>
    document.querySelector<HTMLElement>(`#${RECENTLY_DELETED_ID} > summary`)?.focus(),
  );
}
