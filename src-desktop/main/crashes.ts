import { app, type BrowserWindow, dialog } from 'electron';
import { ERROR_PAGE, START_PAGE } from './appProtocol.ts';
import type { Log } from './log.ts';
import { giveKeyboardBack } from './questions.ts';

/** A second crash within this time is a pattern, not an accident. */
export const CRASH_PATTERN_MS = 60_000;

const WAIT = 0;
const RELOAD = 1;

/** What to do after each crash: load the app again, then its error page; when that crashes too, give up. */
export type Recovery = 'reload' | 'errorPage' | 'giveUp';

/** @returns tells at each crash of a page, with the time in milliseconds, what to do */
export function planRecovery(): (page: string, now: number) => Recovery {
  let latest = Number.NEGATIVE_INFINITY;
  return (page, now) => {
    const isPattern = now - latest < CRASH_PATTERN_MS;
    latest = now;
    if (page === ERROR_PAGE) return 'giveUp';
    return isPattern ? 'errorPage' : 'reload';
  };
}

/** Loads a page again that crashed; what was typed is there as a draft. */
export function recoverFromCrashes(window: BrowserWindow, log: Log, onGone: () => void): void {
  const plan = planRecovery();
  // A page that crashes before it is there does not become the window's address.
  let loading = '';
  window.webContents.on('did-navigate', () => {
    loading = '';
  });
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    onGone();
    const address = loading || window.webContents.getURL();
    const recovery = plan(address, Date.now());
    log.write('page crashed', { reason, exitCode, recovery });
    // The event comes while Chromium still takes the page down.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (recovery === 'giveUp') return giveUp();
      loading = recovery === 'reload' ? appAddress(address) : ERROR_PAGE;
      window.loadURL(loading).catch(log.failure);
    });
  });
}

/** The app's page, at the place that it was at. */
function appAddress(crashed: string): string {
  return crashed.startsWith(`${START_PAGE}?`) ? crashed : START_PAGE;
}

function giveUp(): void {
  dialog.showErrorBox(
    `${app.name} cannot show its window`,
    'It crashed again and again, and quits now. Start it again; if that does not help, restart the computer. What you typed is kept as a draft.',
  );
  app.quit();
}

/** Asks whether to wait for a page that does not answer, or to load it again; the question goes when it answers again. */
export function watchResponsiveness(window: BrowserWindow, log: Log): void {
  let question: AbortController | undefined;
  const ask = async () => {
    question = new AbortController();
    log.write('page unresponsive');
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: `${app.name} does not answer.`,
      detail: 'You can wait, or load it again. What you typed is kept as a draft.',
      buttons: ['Wait', 'Reload'],
      defaultId: WAIT,
      cancelId: WAIT,
      noLink: true,
      signal: question.signal,
    });
    question = undefined;
    giveKeyboardBack(window);
    // Ends the process that hangs; the recovery from crashes loads the page again.
    if (response === RELOAD && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
  };
  window.on('unresponsive', () => {
    if (!question) void ask();
  });
  window.on('responsive', () => question?.abort());
  window.webContents.on('render-process-gone', () => question?.abort());
}
