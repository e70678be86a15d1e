import { app, type BrowserWindow, dialog } from 'electron';
import { ERROR_PAGE, START_PAGE } from './appProtocol.ts';
import type { Log } from './log.ts';
import { askInBox } from './questions.ts';

/** A second crash within this time shows the error page. */
export const CRASH_PATTERN_MS = 60_000;

/** What to do after a crash: load the app again, then its error page; if that crashes too, quit. */
export type Recovery = 'reload' | 'errorPage' | 'giveUp';

/** Returns a function that decides what to do after a crash, from the page's address and the time in milliseconds. */
export function planRecovery(): (page: string, now: number) => Recovery {
  let latest = Number.NEGATIVE_INFINITY;
  return (page, now) => {
    const isPattern = now - latest < CRASH_PATTERN_MS;
    latest = now;
    if (page === ERROR_PAGE) return 'giveUp';
    return isPattern ? 'errorPage' : 'reload';
  };
}

/** Loads a crashed page again. What was typed is kept as a draft. */
export function recoverFromCrashes(window: BrowserWindow, log: Log, onGone: () => void): void {
  const plan = planRecovery();
  // The window does not have the address of a page that crashes while it loads.
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
    // The event comes while Chromium is still closing the page.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (recovery === 'giveUp') return giveUp();
      // With the query that it had, the app opens at the same place.
      const start = address.startsWith(`${START_PAGE}?`) ? address : START_PAGE;
      loading = recovery === 'reload' ? start : ERROR_PAGE;
      window.loadURL(loading).catch(log.failure);
    });
  });
}

function giveUp(): void {
  dialog.showErrorBox(
    `${app.name} cannot show its window`,
    'It crashed again and again, and quits now. Start it again; if that does not help, restart the computer. What you typed is kept as a draft.',
  );
  app.quit();
}

/** Asks whether to wait for a page that does not respond, or to load it again. The question closes when the page responds. */
export function watchResponsiveness(window: BrowserWindow, log: Log): void {
  let question: AbortController | undefined;
  const ask = async () => {
    question = new AbortController();
    log.write('page unresponsive');
    const words = {
      message: `${app.name} does not answer.`,
      consequence: 'You can wait, or load it again. What you typed is kept as a draft.',
      accept: 'Reload',
      decline: 'Wait',
    };
    const { signal } = question;
    const isReload = await askInBox(window, words, { type: 'warning', signal });
    question = undefined;
    // Ends the hanging process; `recoverFromCrashes` then loads the page again.
    if (isReload && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
  };
  window.on('unresponsive', () => {
    if (!question) void ask();
  });
  window.on('responsive', () => question?.abort());
  window.webContents.on('render-process-gone', () => question?.abort());
}
