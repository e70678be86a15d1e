import { join } from 'node:path';
import { app, BrowserWindow, Menu, shell } from 'electron';
import { CHANNELS, type DesktopCommand, type PageState } from '../preload/bridge.ts';
import { showDailyBackups } from './daily/showDailyBackups.ts';
import type { Log } from './log.ts';
import { type MenuActions, menuTemplate } from './menuTemplate.ts';
import { openLink } from './navigation.ts';
import type { PageStateStore } from './pageState.ts';

/** Sets the menu bar, and updates it when the dashboard opens or closes. */
export function keepApplicationMenu(page: PageStateStore, log: Log): void {
  const actions: MenuActions = {
    send: (command) => {
      const [window] = BrowserWindow.getAllWindows();
      if (window) sendCommand(window, command);
    },
    openLink: (address) => openLink(address, log),
    openLog: () => void openLogFile(log),
    openLicenses: () => void openLicenses(log),
    showDailyBackups: () => void showDailyBackups(log),
  };
  const { platform } = process;
  const { isPackaged } = app;
  const show = ({ isDashboardOpen }: PageState) => {
    const facts = { platform, version: app.getVersion(), isDashboardOpen, isPackaged };
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(facts, actions)));
  };
  show(page.getState());
  page.subscribe((state, previous) => {
    if (state.isDashboardOpen !== previous.isDashboardOpen) show(state);
  });
}

export function sendCommand(window: BrowserWindow, command: DesktopCommand): void {
  window.webContents.send(CHANNELS.command, command);
}

/** Opens the log in the system's editor for text files. The path never comes from the page. */
export async function openLogFile(log: Log): Promise<void> {
  const problem = await shell.openPath(log.file);
  if (problem) log.write('log not opened', { problem });
}

/** Opens the licenses of the bundled packages; the build has written them beside its folder. */
async function openLicenses(log: Log): Promise<void> {
  const folder = app.isPackaged ? process.resourcesPath : join(import.meta.dirname, '..', '..');
  const problem = await shell.openPath(join(folder, 'licenses.txt'));
  if (problem) log.write('licenses not opened', { problem });
}
