import { writeFileSync } from 'node:fs';
import { app, type BrowserWindow, type Display, type Rectangle, screen } from 'electron';
import {
  type DisplayPlacements,
  isOutOfSight,
  placeWindow,
  readPlacements,
  withoutDrift,
} from './displayPlacements.ts';
import type { Log } from './log.ts';

/** A window's size and position; without a position, the system chooses one. */
export type OpeningBounds = Omit<Rectangle, 'x' | 'y'> & Partial<Rectangle>;

/** The window's placement, from the saved file and the current displays. On Wayland only its size, because an app cannot set a position. */
export function findPlacement(file: string): { bounds: OpeningBounds; isMaximized: boolean } {
  const { bounds, isMaximized } = placeWindow(readPlacements(file), displays());
  const { width, height } = bounds;
  return { bounds: isWayland() ? { width, height } : bounds, isMaximized };
}

/** Saves the window's placement when it closes, and moves the window back when its display is removed. */
export function keepPlacement(window: BrowserWindow, file: string, log: Log): void {
  window.on('close', () => {
    try {
      writeFileSync(file, JSON.stringify(withPlacementOf(window, readPlacements(file))));
    } catch (error) {
      log.failure(error);
    }
  });
  // On Wayland apps do not know where a window is; the system moves it.
  if (isWayland()) return;
  const fetchBack = () => {
    if (window.isMinimized() || !isOutOfSight(window.getBounds(), displays())) return;
    window.setBounds(placeWindow(readPlacements(file), displays()).bounds);
  };
  screen.on('display-removed', fetchBack);
  screen.on('display-metrics-changed', fetchBack);
  window.once('closed', () => {
    screen.off('display-removed', fetchBack);
    screen.off('display-metrics-changed', fetchBack);
  });
}

function withPlacementOf(window: BrowserWindow, remembered: DisplayPlacements): DisplayPlacements {
  const lastDisplay = `${screen.getDisplayMatching(window.getBounds()).id}`;
  const asked = placeWindow({ ...remembered, lastDisplay }, displays()).bounds;
  const { x, y, ...size } = window.getNormalBounds();
  const position = isWayland() ? { x: asked.x, y: asked.y } : { x, y };
  const bounds = { ...withoutDrift(size, asked), ...position };
  const placement = { bounds, isMaximized: window.isMaximized() };
  return { lastDisplay, placements: { ...remembered.placements, [lastDisplay]: placement } };
}

function displays(): [Display, ...Display[]] {
  const main = screen.getPrimaryDisplay();
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)];
}

/** Whether the app runs on Wayland: by its switch, else by the session, as Electron decides since version 38. */
function isWayland(): boolean {
  if (process.platform !== 'linux') return false;
  const platform = app.commandLine.getSwitchValue('ozone-platform');
  if (platform && platform !== 'auto') return platform === 'wayland';
  const { XDG_SESSION_TYPE: session, WAYLAND_DISPLAY: display } = process.env;
  return session === 'wayland' || (session !== 'x11' && Boolean(display));
}
