import { join } from 'node:path';
import { app, BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import { NOTHING_OPEN } from '../preload/bridge.ts';
import { START_PAGE } from './appProtocol.ts';
import { guardClosing } from './closing.ts';
import { showContextMenus } from './contextMenu.ts';
import { recoverFromCrashes, watchResponsiveness } from './crashes.ts';
import { MIN_SIZE } from './displayPlacements.ts';
import { watchLoading } from './failures.ts';
import type { Log } from './log.ts';
import type { PageStateStore } from './pageState.ts';
import type { Ask } from './questions.ts';
import { focusWindow, revealOnce } from './reveal.ts';
import { findPlacement, keepPlacement, type OpeningBounds } from './windowPlacement.ts';

const PRELOAD_FILE = join(import.meta.dirname, '..', 'preload', 'index.cjs');

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

/** Options of the app's only window: no Node in the page, isolated, sandboxed; dark from the first frame, hidden until painted. */
export function windowOptions(bounds: OpeningBounds): BrowserWindowConstructorOptions {
  const { platform, resourcesPath } = process;
  return {
    title: app.name,
    ...bounds,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    backgroundColor: '#06090c',
    // Windows and macOS use the executable's icon.
    ...(platform === 'linux' && app.isPackaged && { icon: join(resourcesPath, 'icon.png') }),
    webPreferences: {
      preload: PRELOAD_FILE,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      sandbox: true,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // macOS has its own dictionaries; elsewhere Chromium would download one from Google's servers.
      spellcheck: platform === 'darwin',
      devTools: !app.isPackaged,
    },
  };
}
