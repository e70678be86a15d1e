import type { CommandSource } from '../../shared/admin/commandSource.ts';
import { DASHBOARD_COMMANDS, type DashboardCommand } from '../../shared/model/dashboardCommand.ts';
import type { DesktopBridge, DesktopCommand } from '../preload/bridge.ts';

declare global {
  interface Window {
    /** What the preload puts there. */
    desktop: DesktopBridge;
  }
}

/** The commands of the menu that are the dashboard's. */
export const dashboardCommands: CommandSource = (listener) =>
  window.desktop.onCommand((command) => isDashboardCommand(command) && listener(command));

function isDashboardCommand(command: DesktopCommand): command is DashboardCommand {
  return (DASHBOARD_COMMANDS as readonly string[]).includes(command);
}
