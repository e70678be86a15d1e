import { useEffect } from 'react';
import { useDraftStorage } from '../../shared/admin/state/draftStorage.ts';
import { useSaving } from '../../shared/admin/state/saving.ts';
import { useOpenForm } from '../../shared/admin/state/useOpenForm.ts';
import { NOTHING_OPEN } from '../preload/bridge.ts';

/** Sends the dashboard's state to the main process while the dashboard is shown. */
export function useSendStateToMain(): void {
  const isUnsaved = useOpenForm((state) => state.isUnsaved);
  const isSaving = useSaving(({ records }) => records.size > 0);
  const areDraftsRefused = useDraftStorage((state) => state.isStorageBlocked);
  useEffect(() => {
    window.desktop.reportState({ isDashboardOpen: true, isUnsaved, isSaving, areDraftsRefused });
  }, [isUnsaved, isSaving, areDraftsRefused]);
  useEffect(() => () => window.desktop.reportState(NOTHING_OPEN), []);
}
