import type { BrowserWindow } from 'electron';

/** Brings the window to the front when it is minimized, hidden or behind others. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
