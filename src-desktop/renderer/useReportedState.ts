import { useEffect } from 'react';
import { useDeletions } from '../../shared/admin/projects/deletions.ts';
import { useDraftStorage } from '../../shared/admin/state/draftStorage.ts';
import { useOpenForm } from '../../shared/admin/state/useOpenForm.ts';
import type { PageState } from '../preload/bridge.ts';

const CLOSED: PageState = {
  isDashboardOpen: false,
  isUnsaved: false,
  isSaving: false,
  areDraftsRefused: false,
};

/** Tells the desktop what the dashboard has under way, while it is shown. */
export function useReportedState(isRestoring: boolean): void {
  const isUnsaved = useOpenForm((state) => state.isUnsaved);
  const isFormSaving = useOpenForm((state) => state.isSaving);
  const isDeleting = useDeletions((state) => state.ids.size > 0);
  const isSaving = isFormSaving || isDeleting || isRestoring;
  const areDraftsRefused = useDraftStorage((state) => state.isRefused);
  useEffect(() => {
    window.desktop.reportState({ isDashboardOpen: true, isUnsaved, isSaving, areDraftsRefused });
  }, [isUnsaved, isSaving, areDraftsRefused]);
  useEffect(() => () => window.desktop.reportState(CLOSED), []);
}
