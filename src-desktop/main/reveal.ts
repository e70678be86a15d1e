import type { BrowserWindow } from 'electron';
import type { Log } from './log.ts';

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
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
