import { readFileSync, writeFileSync } from 'node:fs';
import { type BrowserWindow, type Display, screen } from 'electron';
import type { Log } from './log.ts';
import {
  isOutOfSight,
  type Placement,
  parseWindowStates,
  placeWindow,
  rememberPlacement,
  type WindowStates,
} from './windowState.ts';

/** Where the window goes, by the file that remembers it and the displays that are there now. */
export function findPlacement(file: string): Placement {
  return placeWindow(readStates(file), displays());
}

/** Remembers in the file how the window lies when it closes, and fetches it back when its display is taken away. */
export function keepPlacement(window: BrowserWindow, file: string, log: Log): void {
  window.on('close', () => {
    try {
      writeFileSync(file, JSON.stringify(withPlacementOf(window, readStates(file))));
    } catch (error) {
      log.failure(error);
    }
  });
  const fetchBack = () => {
    if (window.isMinimized() || !isOutOfSight(window.getBounds(), displays())) return;
    window.setBounds(findPlacement(file).bounds);
  };
  screen.on('display-removed', fetchBack);
  screen.on('display-metrics-changed', fetchBack);
  window.once('closed', () => {
    screen.off('display-removed', fetchBack);
    screen.off('display-metrics-changed', fetchBack);
  });
}

function withPlacementOf(window: BrowserWindow, states: WindowStates): WindowStates {
  const display = screen.getDisplayMatching(window.getBounds());
  const bounds = window.getNormalBounds();
  return rememberPlacement(states, display, { bounds, isMaximized: window.isMaximized() });
}

function displays(): [Display, ...Display[]] {
  const main = screen.getPrimaryDisplay();
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)];
}

function readStates(file: string): WindowStates {
  try {
    return parseWindowStates(readFileSync(file, 'utf8'));
  } catch {
    // The first start has no such file.
    return parseWindowStates('');
  }
}
