import { readFileSync, writeFileSync } from 'node:fs';
import { app, type BrowserWindow, type Display, type Rectangle, type Size, screen } from 'electron';
import type { Log } from './log.ts';

/** A window's size and position; without a position, the system chooses one. */
export type OpeningBounds = Omit<Rectangle, 'x' | 'y'> & Partial<Rectangle>;

/** The window's placement, from the saved file and the current displays. On Wayland only its size, because an app cannot set a position. */
export function findPlacement(file: string): { bounds: OpeningBounds; isMaximized: boolean } {
  const { bounds, isMaximized } = placeWindow(readPlacements(file), currentDisplays());
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
    if (window.isMinimized() || !isOutOfSight(window.getBounds(), currentDisplays())) return;
    window.setBounds(placeWindow(readPlacements(file), currentDisplays()).bounds);
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
  const asked = placeWindow({ ...remembered, lastDisplay }, currentDisplays()).bounds;
  const { x, y, ...size } = window.getNormalBounds();
  const position = isWayland() ? { x: asked.x, y: asked.y } : { x, y };
  const bounds = { ...withoutDrift(size, asked), ...position };
  const placement = { bounds, isMaximized: window.isMaximized() };
  return { lastDisplay, placements: { ...remembered.placements, [lastDisplay]: placement } };
}

function currentDisplays(): [Display, ...Display[]] {
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

const DEFAULT_SIZE = { width: 1280, height: 860 } as const;
export const MIN_SIZE = { width: 480, height: 480 } as const;

interface Placement {
  bounds: Rectangle;
  isMaximized: boolean;
}

/** The window's placement on each display, by the display's id, and the display it was on last. */
interface DisplayPlacements {
  lastDisplay: string;
  placements: Readonly<Record<string, Placement>>;
}

export const NO_PLACEMENTS: DisplayPlacements = { lastDisplay: '', placements: {} };

type Screen = Pick<Display, 'id' | 'workArea'>;

/**
 * Where to open the window: at its last placement on the display it was on last; if that display is gone, at its last
 * placement on the main display; else in the middle of that. It always fits into the display.
 * @param displays the main one first
 */
export function placeWindow(
  { lastDisplay, placements }: DisplayPlacements,
  displays: readonly [Screen, ...Screen[]],
): Placement {
  const { id, workArea } =
    displays.find((display) => `${display.id}` === lastDisplay) ?? displays[0];
  const { bounds, isMaximized } = placements[id] ?? {
    bounds: centred(workArea),
    isMaximized: false,
  };
  return { bounds: fitInto(bounds, workArea), isMaximized };
}

/** About the height of the systems' title bars, by which a window is dragged. */
const TITLE_BAR_HEIGHT_PX = 32;

/** Whether the window is so far outside every display that nobody could drag it back. */
export function isOutOfSight(bounds: Rectangle, displays: readonly Screen[]): boolean {
  return displays.every(({ workArea }) => {
    const width = overlap(bounds.x, bounds.width, workArea.x, workArea.width);
    const height = overlap(bounds.y, TITLE_BAR_HEIGHT_PX, workArea.y, workArea.height);
    return width < MIN_SIZE.width / 2 || height < TITLE_BAR_HEIGHT_PX / 2;
  });
}

/** With displays of different scales, a window becomes a pixel or so larger or smaller than requested. */
const SIZE_DRIFT_PX = 4;

/** The requested size, unless the person changed it. Otherwise the window would grow or shrink with each start. */
function withoutDrift(size: Size, { width, height }: Size): Size {
  const drift = Math.max(Math.abs(size.width - width), Math.abs(size.height - height));
  return drift <= SIZE_DRIFT_PX ? { width, height } : size;
}

/** Reads the saved placements. Invalid entries are dropped; at the first start there is no file. */
export function readPlacements(file: string): DisplayPlacements {
  try {
    const { lastDisplay, placements } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as Partial<DisplayPlacements>;
    const entries = Object.entries(placements ?? {}).filter(([, entry]) => isPlacement(entry));
    return {
      lastDisplay: typeof lastDisplay === 'string' ? lastDisplay : '',
      placements: Object.fromEntries(entries),
    };
  } catch {
    return NO_PLACEMENTS;
  }
}

function isPlacement(entry: unknown): boolean {
  const { bounds, isMaximized } = { ...(entry as Partial<Placement>) };
  const { x, y, width, height } = { ...bounds };
  return typeof isMaximized === 'boolean' && [x, y, width, height].every(Number.isSafeInteger);
}

function centred(area: Rectangle): Rectangle {
  const { width, height } = DEFAULT_SIZE;
  const x = area.x + Math.round((area.width - width) / 2);
  const y = area.y + Math.round((area.height - height) / 2);
  return { x, y, width, height };
}

function fitInto(bounds: Rectangle, area: Rectangle): Rectangle {
  const width = Math.min(Math.max(bounds.width, MIN_SIZE.width), area.width);
  const height = Math.min(Math.max(bounds.height, MIN_SIZE.height), area.height);
  const x = clamp(bounds.x, area.x, area.x + area.width - width);
  const y = clamp(bounds.y, area.y, area.y + area.height - height);
  return { x, y, width, height };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);
}
