import { useEffect } from 'react';
import type { CommandSource } from '../../shared/admin/hostCommands.ts';
import { usePlace } from '../../shared/admin/state/usePlace.ts';
import { DASHBOARD_COMMANDS, type DashboardCommand } from '../../shared/model/dashboardCommand.ts';
import { isDialogOpen } from '../../shared/ui/Dialog.tsx';
import type { DesktopCommand } from '../preload/bridge.ts';
import { isPromptOpen } from './prompts.ts';

/** Calls the listener with each command from the menu, except while a prompt is open; returns a function that unsubscribes it. */
export function onMenuCommand(listener: (command: DesktopCommand) => void): () => void {
  return window.desktop.onCommand((command) => {
    if (!isPromptOpen()) listener(command);
  });
}

/** The menu's commands for the dashboard. */
export const dashboardCommands: CommandSource = (listener) =>
  onMenuCommand((command) => isDashboardCommand(command) && listener(command));

function isDashboardCommand(command: DesktopCommand): command is DashboardCommand {
  return (DASHBOARD_COMMANDS as readonly string[]).includes(command);
}

/** The menu's Back and Forward. They do nothing while a dialog without an address of its own is open. */
export function useHistoryCommands(): void {
  useEffect(
    () =>
      onMenuCommand((command) => {
        if (command !== 'back' && command !== 'forward') return;
        if (!isDialogOpen() || usePlace.getState().record?.startsWith('project:'))
          window.history[command]();
      }),
    [],
  );
}
