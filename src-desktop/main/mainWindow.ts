import { join } from 'node:path';
import { app, BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import { CALL_DEADLINE_MS } from '../../shared/model/backend.ts';
import { leaveQuestion } from '../../shared/model/questions.ts';
import { until } from '../../shared/model/until.ts';
import { NOTHING_OPEN } from '../preload/bridge.ts';
import { START_PAGE } from './appProtocol.ts';
import { recoverFromCrashes, watchLoading, watchResponsiveness } from './failures.ts';
import type { Log } from './log.ts';
import { sendCommand, showContextMenus } from './menus.ts';
import type { PageStateStore } from './messageChecks.ts';
import type { Ask } from './questions.ts';
import { findPlacement, keepPlacement, MIN_SIZE, type OpeningBounds } from './windowPlacement.ts';

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

/** The window is shown after this time at the latest, whatever the page and the graphics do. */
export const REVEAL_DEADLINE_MS = 5000;

/**
 * Shows a hidden window once: when its page is painted, or at the first sign that it will not be.
 * On Wayland a hidden window may never be painted, so with `ready-to-show` alone it could stay hidden forever.
 */
export function revealOnce(window: BrowserWindow, log: Log, reveal: () => void): void {
  const { webContents: contents } = window;
  let isRevealed = false;
  const at = (sign: string) => () => {
    clearTimeout(timer);
    if (isRevealed || window.isDestroyed()) return;
    isRevealed = true;
    log.write('window shown', { at: sign });
    reveal();
  };
  const timer = setTimeout(at('the deadline'), REVEAL_DEADLINE_MS);
  window.once('ready-to-show', at('ready-to-show'));
  contents.once('did-finish-load', at('did-finish-load'));
  contents.once('did-fail-load', at('did-fail-load'));
  contents.once('render-process-gone', at('render-process-gone'));
  window.once('closed', () => clearTimeout(timer));
}

/** Brings the window to the front when it is minimized, hidden or behind others. */
function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Above 1, the progress bar shows that the end is unknown. */
const INDETERMINATE = 2;
const NO_PROGRESS = -1;

/** Waits for a running save before the window closes or the app quits, and asks before unsaved text is lost. */
export function guardClosing(window: BrowserWindow, page: PageStateStore, ask: Ask): void {
  let intent: 'reload' | 'close' | 'quit' = 'reload';
  let save: 'notAwaited' | 'awaited' | 'over' = 'notAwaited';
  let question: 'notAsked' | 'open' | 'accepted' = 'notAsked';
  const noteQuit = () => {
    intent = 'quit';
  };
  app.on('before-quit', noteQuit);
  window.once('closed', () => app.off('before-quit', noteQuit));

  // Preventing the close also cancels a quit.
  const closeAgain = () => (intent === 'quit' ? app.quit() : window.close());

  const closeAfterSave = async () => {
    save = 'awaited';
    const title = window.getTitle();
    sendCommand(window, 'stop');
    window.setTitle(`Saving… · ${title}`);
    window.setProgressBar(INDETERMINATE);
    await until(page, ({ isSaving }) => !isSaving, CALL_DEADLINE_MS);
    save = 'over';
    if (window.isDestroyed()) return;
    window.setTitle(title);
    window.setProgressBar(NO_PROGRESS);
    closeAgain();
  };

  const askToLeave = async () => {
    question = 'open';
    const isAccepted = await ask(leaveQuestion(page.getState().isStorageBlocked));
    question = isAccepted ? 'accepted' : 'notAsked';
    if (window.isDestroyed()) return;
    if (!isAccepted) intent = 'reload';
    else if (intent === 'reload') window.webContents.reload();
    else closeAgain();
  };

  window.on('close', (event) => {
    if (intent === 'reload') intent = 'close';
    if (question === 'accepted' || save === 'over' || !page.getState().isSaving) return;
    event.preventDefault();
    if (save === 'notAwaited') void closeAfterSave();
  });

  // The page was asked and wants to stay. This event cannot wait for an answer, so the window stays until there is one.
  window.webContents.on('will-prevent-unload', (event) => {
    if (save === 'over') save = 'notAwaited';
    if (question === 'accepted') {
      event.preventDefault();
      return;
    }
    // The question is shown in the page, so the page has to be visible.
    focusWindow(window);
    if (question === 'notAsked') void askToLeave();
  });
  window.webContents.on('did-navigate', () => {
    if (question === 'accepted') question = 'notAsked';
  });
}
