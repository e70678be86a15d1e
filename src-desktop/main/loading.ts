import type { BrowserWindow } from 'electron';
import { ERROR_PAGE } from './appProtocol.ts';
import { showFatalErrorAndExit } from './failures.ts';
import type { Log } from './log.ts';

/** Chromium's code for a load that was replaced by another one. */
const ABORTED = -3;
const FIRST_ERROR_STATUS = 400;

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
