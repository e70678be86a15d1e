import { readFileSync, writeFileSync } from 'node:fs';
import { type BrowserWindow, type Display, type Rectangle, screen } from 'electron';
import {
  type DisplayPlacements,
  isOutOfSight,
  type Placement,
  parsePlacements,
  placeWindow,
  rememberPlacement,
  withoutDrift,
} from './displayPlacements.ts';
import type { Log } from './log.ts';
import { isWayland } from './wayland.ts';

/** Where a window opens; without a position, the system chooses one. */
export type OpeningBounds = Omit<Rectangle, 'x' | 'y'> & Partial<Rectangle>;

/** Where the window goes, by the file that remembers it and the displays that are there now; on Wayland, how large it is. */
export function findPlacement(file: string): Omit<Placement, 'bounds'> & { bounds: OpeningBounds } {
  const { bounds, isMaximized } = placeWindow(readPlacements(file), displays());
  const { width, height } = bounds;
  return { bounds: isWayland() ? { width, height } : bounds, isMaximized };
}

/** Remembers in the file how the window lies when it closes, and fetches it back when its display is taken away. */
export function keepPlacement(window: BrowserWindow, file: string, log: Log): void {
  window.on('close', () => {
    try {
      writeFileSync(file, JSON.stringify(withPlacementOf(window, readPlacements(file))));
    } catch (error) {
      log.failure(error);
    }
  });
  // There, nobody is told where a window lies; the system looks after it.
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
  const display = screen.getDisplayMatching(window.getBounds());
  const asked = placeWindow({ ...remembered, lastDisplay: String(display.id) }, displays()).bounds;
  const { x, y, ...size } = window.getNormalBounds();
  const position = isWayland() ? { x: asked.x, y: asked.y } : { x, y };
  const bounds = { ...withoutDrift(size, asked), ...position };
  return rememberPlacement(remembered, display, { bounds, isMaximized: window.isMaximized() });
}

function displays(): [Display, ...Display[]] {
  const main = screen.getPrimaryDisplay();
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)];
}

function readPlacements(file: string): DisplayPlacements {
  try {
    return parsePlacements(readFileSync(file, 'utf8'));
  } catch {
    // The first start has no such file.
    return parsePlacements('');
  }
}
