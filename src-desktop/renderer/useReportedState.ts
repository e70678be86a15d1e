import { useEffect } from 'react';
import { useDeletions } from '../../shared/admin/deletions.ts';
import { useDraftStorage } from '../../shared/admin/draftStorage.ts';
import { useWorkStore } from '../../shared/admin/useWorkStore.ts';
import type { PageState } from '../preload/bridge.ts';

const CLOSED: PageState = {
  isDashboardOpen: false,
  isUnsaved: false,
  isSaving: false,
  areDraftsRefused: false,
};

/** Tells the desktop what the dashboard has under way, while it is shown. */
export function useReportedState(isRestoring: boolean): void {
  const isUnsaved = useWorkStore((state) => state.isUnsaved);
  const isFormSaving = useWorkStore((state) => state.isSaving);
  const isDeleting = useDeletions((state) => state.ids.size > 0);
  const isSaving = isFormSaving || isDeleting || isRestoring;
  const areDraftsRefused = useDraftStorage((state) => state.isRefused);
  useEffect(() => {
    window.desktop.reportState({ isDashboardOpen: true, isUnsaved, isSaving, areDraftsRefused });
  }, [isUnsaved, isSaving, areDraftsRefused]);
  useEffect(() => () => window.desktop.reportState(CLOSED), []);
}
