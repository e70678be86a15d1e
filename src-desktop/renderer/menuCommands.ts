import { type CommandSource, useCommands } from '../../shared/admin/session/host.ts';
import { useSession } from '../../shared/admin/session/SessionContext.tsx';
import { collectionOf } from '../../shared/model/collections/collections.ts';
import { DASHBOARD_COMMANDS, type DashboardCommand } from '../../shared/model/shortcuts.ts';
import { isDialogOpen } from '../../shared/ui/focus.ts';
import type { DesktopCommand } from '../preload/bridge.ts';
import { isPromptOpen } from './PromptDialogs.tsx';

/** The menu's commands, except while a prompt is open. */
export const menuCommands: CommandSource<DesktopCommand> = (listener) =>
  window.desktop.onCommand((command) => {
    if (!isPromptOpen()) listener(command);
  });

export const dashboardCommands: CommandSource = (listener) =>
  menuCommands((command) => isDashboardCommand(command) && listener(command));

function isDashboardCommand(command: DesktopCommand): command is DashboardCommand {
  return (DASHBOARD_COMMANDS as readonly string[]).includes(command);
}

/** The menu's Back and Forward. They do nothing while a dialog without an address of its own is open. */
export function useHistoryCommands(): void {
  const { place } = useSession();
  useCommands(menuCommands, (command) => {
    if (command !== 'back' && command !== 'forward') return;
    const { record } = place.getState();
    // The forms of records that can be deleted are dialogs.
    if (!isDialogOpen() || (record && collectionOf(record).canDelete)) window.history[command]();
  });
}
