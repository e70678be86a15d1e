import { useEffect } from 'react';
import { AdminGuard } from '../../shared/admin/auth/AdminGuard.tsx';
import { Dashboard } from '../../shared/admin/Dashboard.tsx';
import { useDraftStorage } from '../../shared/admin/session/drafts.ts';
import { useSessionState } from '../../shared/admin/session/SessionContext.tsx';
import { NOTHING_OPEN } from '../preload/bridge.ts';
import { BackupCommands } from './BackupCommands.tsx';
import { dashboardCommands, useHistoryCommands } from './menuCommands.ts';
import { PromptDialogs, pagePrompts } from './PromptDialogs.tsx';

/** The desktop app: the site's admin without a router, with a menu, Export and Restore. */
export function App() {
  return (
    <>
      <AdminGuard prompts={pagePrompts}>
        <DesktopDashboard />
      </AdminGuard>
      <PromptDialogs />
    </>
  );
}

function DesktopDashboard() {
  useSendStateToMain();
  useHistoryCommands();
  return (
    <>
      <Dashboard commands={dashboardCommands} />
      <BackupCommands />
    </>
  );
}

function useSendStateToMain(): void {
  const isUnsaved = useSessionState('openForm', (form) => form.isUnsaved);
  const isSaving = useSessionState('saving', ({ writes }) => writes.size > 0);
  const isStorageBlocked = useDraftStorage((state) => state.isStorageBlocked);
  useEffect(() => {
    window.desktop.reportState({ isDashboardOpen: true, isUnsaved, isSaving, isStorageBlocked });
  }, [isUnsaved, isSaving, isStorageBlocked]);
  useEffect(() => () => window.desktop.reportState(NOTHING_OPEN), []);
}
