import './desktop.ts';
import type { CommandSource } from '../../shared/admin/hostCommands.ts';
import { DASHBOARD_COMMANDS, type DashboardCommand } from '../../shared/model/dashboardCommand.ts';
import type { DesktopCommand } from '../preload/bridge.ts';
import { isPromptOpen } from './prompts.ts';

/** Calls back with each command of the menu, but not behind a prompt; returns the function that ends it. */
export function onMenuCommand(listener: (command: DesktopCommand) => void): () => void {
  return window.desktop.onCommand((command) => {
    if (!isPromptOpen()) listener(command);
  });
}

/** The commands of the menu that are the dashboard's. */
export const dashboardCommands: CommandSource = (listener) =>
  onMenuCommand((command) => isDashboardCommand(command) && listener(command));

function isDashboardCommand(command: DesktopCommand): command is DashboardCommand {
  return (DASHBOARD_COMMANDS as readonly string[]).includes(command);
}
