import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { findPlacement, keepPlacement } from '../../../src-desktop/main/windowPlacement.ts';
import { app, asWindow, BrowserWindow, resetElectron, screen } from '../electron/electron.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const MAIN = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
const SECOND = { id: 2, workArea: { x: 1920, y: 0, width: 1920, height: 1040 } };
const ON_SECOND = { x: 2000, y: 100, width: 1000, height: 800 };

let folder: string;
let file: string;

const { platform } = process;
/** Sets the type of the session, and makes the windows behave accordingly. */
const runOn = (session: 'x11' | 'wayland') => {
  vi.stubEnv('XDG_SESSION_TYPE', session);
  app.isWayland = session === 'wayland';
};
const openAndClose = (bounds: object) => {
  const window = new BrowserWindow(bounds);
  keepPlacement(asWindow(window), file, memoryLog());
  window.close();
};

beforeEach(() => {
  resetElectron();
  Object.defineProperty(process, 'platform', { value: 'linux' });
  runOn('x11');
  app.becomeReady();
  screen.displays = [MAIN, SECOND];
  folder = mkdtempSync(join(tmpdir(), 'window-'));
  file = join(folder, 'window-state.json');
});
afterEach(async () => {
  Object.defineProperty(process, 'platform', { value: platform });
  vi.unstubAllEnvs();
  await removeFolder(folder);
});

it('stores the window’s place when it closes', () => {
  const window = new BrowserWindow(ON_SECOND);
  keepPlacement(asWindow(window), file, memoryLog());
  window.maximize();
  window.close();
  expect(findPlacement(file)).toEqual({ bounds: ON_SECOND, isMaximized: true });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ lastDisplay: '2' });
});

it('moves the window back into sight when its display is removed', () => {
  const window = new BrowserWindow(ON_SECOND);
  keepPlacement(asWindow(window), file, memoryLog());
  screen.displays = [MAIN];
  screen.emit('display-removed');
  const { x, width } = window.getBounds();
  expect(x + width).toBeLessThanOrEqual(MAIN.workArea.width);
});

it('leaves a visible window and a closed one alone', () => {
  const window = new BrowserWindow(ON_SECOND);
  keepPlacement(asWindow(window), file, memoryLog());
  screen.emit('display-metrics-changed');
  expect(window.getBounds()).toEqual(ON_SECOND);
  window.close();
  expect(screen.listenerCount('display-removed')).toBe(0);
  expect(screen.listenerCount('display-metrics-changed')).toBe(0);
});

it('closes the window even if nothing can be written, and logs the failure', () => {
  const window = new BrowserWindow(ON_SECOND);
  const log = memoryLog();
  keepPlacement(asWindow(window), join(folder, 'missing', 'window-state.json'), log);
  window.close();
  expect(window.isDestroyed()).toBe(true);
  expect(log.lines.join()).toContain('ENOENT');
});

it('opens at the same size each time, even if a window is a pixel wider than requested', () => {
  app.sizeDriftPx = 1;
  for (let start = 0; start < 5; start += 1) {
    openAndClose(start === 0 ? ON_SECOND : findPlacement(file).bounds);
  }
  expect(findPlacement(file).bounds.width).toBe(ON_SECOND.width + 1);
});

it('remembers a size that the person has changed', () => {
  for (const width of [1000, 1005]) openAndClose({ ...ON_SECOND, width });
  expect(findPlacement(file).bounds.width).toBe(1005);
});

describe('on Wayland, which does not reveal a window’s position', () => {
  beforeEach(() => runOn('wayland'));

  it('stores only the size', () => {
    openAndClose(ON_SECOND);
    expect(findPlacement(file).bounds).toEqual({ width: 1000, height: 800 });
  });

  it('keeps the window’s position of another session', () => {
    screen.displays = [MAIN];
    runOn('x11');
    openAndClose({ x: 300, y: 200, width: 900, height: 700 });
    runOn('wayland');
    openAndClose({ width: 1000, height: 800 });
    runOn('x11');
    expect(findPlacement(file).bounds).toEqual({ x: 300, y: 200, width: 1000, height: 800 });
  });

  it('moves no window when a display is removed', () => {
    const window = new BrowserWindow(ON_SECOND);
    const move = vi.spyOn(window, 'setBounds');
    keepPlacement(asWindow(window), file, memoryLog());
    screen.displays = [SECOND];
    screen.emit('display-removed');
    expect(move).not.toHaveBeenCalled();
  });

  it.each([
    ['wayland', 'x11', '', false],
    ['x11', 'wayland', '', true],
    ['wayland', 'auto', '', true],
    ['x11', '', 'wayland-0', false],
    ['tty', '', 'wayland-0', true],
    ['tty', '', '', false],
  ])(
    'is detected by the session %s, the switch %j and the display %j',
    (session, ozone, name, is) => {
      vi.stubEnv('XDG_SESSION_TYPE', session);
      vi.stubEnv('WAYLAND_DISPLAY', name);
      app.switches = ozone ? { 'ozone-platform': ozone } : {};
      expect('x' in findPlacement(file).bounds).toBe(!is);
    },
  );
});
