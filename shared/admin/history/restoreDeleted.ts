import { restoreProject } from '../../data/restoring.ts';
import { showMessage } from '../state/announcements.ts';
import { projectRecord } from '../state/records.ts';
import { whileSaving } from '../state/saving.ts';
import { useAuthStore } from '../state/useAuthStore.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';

/**
 * Brings a deleted project back, and says so.
 * @throws Error when it is not back
 */
export async function restoreDeleted({ id, title }: { id: string; title: string }): Promise<void> {
  const uid = useAuthStore.getState().user?.uid;
  const isSame = () => useAuthStore.getState().user?.uid === uid;
  await whileSaving({ kind: 'restore', record: projectRecord(id) }, async () => {
    await restoreProject(id);
    if (isSame()) await useDashboardStore.getState().showWritten();
  });
  if (isSame()) showMessage('Project restored', title);
}
