import { useEffect } from 'react';
import { useWorkStore } from '../../shared/admin/useWorkStore.ts';

const CLOSED = { isDashboardOpen: false, unsaved: false, isSaving: false };

/** Tells the desktop what the dashboard has under way, while it is shown. */
export function useReportedState(isRestoring: boolean): void {
  const unsaved = useWorkStore((state) => state.unsaved);
  const isSaving = useWorkStore((state) => state.isSaving) || isRestoring;
  useEffect(() => {
    window.desktop.reportState({ isDashboardOpen: true, unsaved, isSaving });
  }, [unsaved, isSaving]);
  useEffect(() => () => window.desktop.reportState(CLOSED), []);
}
