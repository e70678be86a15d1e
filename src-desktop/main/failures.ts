import { app, type BrowserWindow, dialog } from 'electron';
import { ERROR_PAGE, START_PAGE } from './appProtocol.ts';
import type { Log } from './log.ts';
import { askInBox } from './questions.ts';

/** Chromium's code for a load that was replaced by another one. */
const ABORTED = -3;
const FIRST_ERROR_STATUS = 400;

/** Logs the main process's errors. An uncaught error shows a message and quits. */
export function logFailures(log: Log): void {
  process.on('unhandledRejection', log.failure);
  process.on('uncaughtException', (error) => showFatalErrorAndExit(error, log));
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.write('process gone', { type, reason, exitCode });
  });
}

export function showFatalErrorAndExit(error: unknown, log: Log): void {
  log.failure(error);
  dialog.showErrorBox(
    `${app.name} has to quit`,
    `Something went wrong that it cannot put right. Start it again; what you typed is kept as a draft. The log may say more: ${log.file}`,
  );
  app.exit(1);
}

/** Shows the error page when a page cannot be loaded. If the error page cannot be loaded either, shows a message and quits. */
export function watchLoading(window: BrowserWindow, log: Log): void {
  const { webContents: contents } = window;
  const replace = (page: string, reason: string | number) => {
    log.write('page not loaded', { reason });
    // The event comes while Chromium is still handling the failure.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (page === ERROR_PAGE)
        showFatalErrorAndExit(new Error('The error page cannot be loaded.'), log);
      else window.loadURL(ERROR_PAGE).catch(log.failure);
    });
  };
  contents.on('did-fail-load', (_event, code, reason, page, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) replace(page, reason || code);
  });
  contents.on('did-navigate', (_event, page, status) => {
    if (status >= FIRST_ERROR_STATUS) replace(page, status);
  });
}

/** A second crash within this time shows the error page. */
export const CRASH_PATTERN_MS = 60_000;

/** What to do after a crash: load the app again, then its error page; if that crashes too, quit. */
function planRecovery(page: string, sinceLastMs: number): 'reload' | 'errorPage' | 'giveUp' {
  if (page === ERROR_PAGE) return 'giveUp';
  return sinceLastMs < CRASH_PATTERN_MS ? 'errorPage' : 'reload';
}

/** Loads a crashed page again. What was typed is kept as a draft. */
export function recoverFromCrashes(window: BrowserWindow, log: Log, onGone: () => void): void {
  let lastCrash = Number.NEGATIVE_INFINITY;
  // The window does not have the address of a page that crashes while it loads.
  let loading = '';
  window.webContents.on('did-navigate', () => {
    loading = '';
  });
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    onGone();
    const address = loading || window.webContents.getURL();
    const recovery = planRecovery(address, Date.now() - lastCrash);
    lastCrash = Date.now();
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
