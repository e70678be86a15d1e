import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPlacement, keepPlacement } from '../../../src-desktop/main/windowPlacement.ts';
import { app, asWindow, BrowserWindow, resetElectron, screen } from '../electron/electron.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const MAIN = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
const SECOND = { id: 2, workArea: { x: 1920, y: 0, width: 1920, height: 1040 } };
const ON_SECOND = { x: 2000, y: 100, width: 1000, height: 800 };

let folder: string;
let file: string;

beforeEach(() => {
  resetElectron();
  app.becomeReady();
  screen.displays = [MAIN, SECOND];
  folder = mkdtempSync(join(tmpdir(), 'window-'));
  file = join(folder, 'window-state.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('remembers how the window lay when it closed', () => {
  const window = new BrowserWindow(ON_SECOND);
  keepPlacement(asWindow(window), file, memoryLog());
  window.maximize();
  window.close();
  expect(findPlacement(file)).toEqual({ bounds: ON_SECOND, isMaximized: true });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ lastDisplay: '2' });
});

it('fetches the window back when its display is taken away', () => {
  const window = new BrowserWindow(ON_SECOND);
  keepPlacement(asWindow(window), file, memoryLog());
  screen.displays = [MAIN];
  screen.emit('display-removed');
  const { x, width } = window.getBounds();
  expect(x + width).toBeLessThanOrEqual(MAIN.workArea.width);
});

it('leaves a window alone that can be seen, and one that is gone', () => {
  const window = new BrowserWindow(ON_SECOND);
  keepPlacement(asWindow(window), file, memoryLog());
  screen.emit('display-metrics-changed');
  expect(window.getBounds()).toEqual(ON_SECOND);
  window.close();
  expect(screen.listenerCount('display-removed')).toBe(0);
  expect(screen.listenerCount('display-metrics-changed')).toBe(0);
});

it('closes the window also when nothing can be written, and logs it', () => {
  const window = new BrowserWindow(ON_SECOND);
  const log = memoryLog();
  keepPlacement(asWindow(window), join(folder, 'missing', 'window-state.json'), log);
  window.close();
  expect(window.isDestroyed()).toBe(true);
  expect(log.lines.join()).toContain('ENOENT');
});
