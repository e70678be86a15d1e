import { app, type BrowserWindow, dialog } from 'electron';
import { ERROR_PAGE } from './appProtocol.ts';
import type { Log } from './log.ts';

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
