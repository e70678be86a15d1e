import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';
import { NOTHING_OPEN } from '../preload/bridge.ts';
import { START_PAGE } from './appProtocol.ts';
import { guardClosing } from './closing.ts';
import { showContextMenus } from './contextMenu.ts';
import { recoverFromCrashes, watchResponsiveness } from './crashes.ts';
import { focusWindow } from './focusWindow.ts';
import { watchLoading } from './loading.ts';
import type { Log } from './log.ts';
import type { PageStateStore } from './pageState.ts';
import type { Ask } from './questions.ts';
import { revealOnce } from './reveal.ts';
import { windowOptions } from './windowOptions.ts';
import { findPlacement, keepPlacement } from './windowPlacement.ts';

/** Opens the window at its last placement, with all its guards. */
export function openMainWindow(page: PageStateStore, ask: Ask, log: Log): void {
  const stateFile = join(app.getPath('userData'), 'window-state.json');
  const { bounds, isMaximized } = findPlacement(stateFile);
  const window = new BrowserWindow(windowOptions(bounds));
  const forgetPage = () => page.setState(NOTHING_OPEN);
  revealOnce(window, log, () => {
    if (isMaximized) window.maximize();
    window.show();
  });
  window.once('closed', forgetPage);
  window.webContents.on('did-navigate', forgetPage);
  guardClosing(window, page, ask);
  keepPlacement(window, stateFile, log);
  recoverFromCrashes(window, log, forgetPage);
  watchLoading(window, log);
  watchResponsiveness(window, log);
  showContextMenus(window);
  void window.loadURL(START_PAGE).catch(log.failure);
}

/** Brings the window to the front, or opens one. Called for a second start and for a click in the dock. */
export function focusMainWindow(open: () => void): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window) focusWindow(window);
  else open();
}
