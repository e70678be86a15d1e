import { AdminGuard } from '../../shared/admin/auth/AdminGuard.tsx';
import { Dashboard } from '../../shared/admin/Dashboard.tsx';
import { BackupCommands } from './BackupCommands.tsx';
import { dashboardCommands } from './menuCommands.ts';
import { PromptDialogs } from './PromptDialogs.tsx';
import { useHistoryCommands } from './useHistoryCommands.ts';
import { useSendStateToMain } from './useSendStateToMain.ts';

/** The desktop app: the site's admin without a router, with a menu, Export and Restore. */
export function App() {
  return (
    <>
      <AdminGuard>
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
