import { readFileSync, writeFileSync } from 'node:fs';
import { assert, integer, property, record } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findPlacement,
  isOutOfSight,
  keepPlacement,
  MIN_SIZE,
  NO_PLACEMENTS,
  placeWindow,
  readPlacements,
} from '../../../src-desktop/main/windowPlacement.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';
import { runOn } from '../../support/platform.ts';
import { app, asWindow, BrowserWindow, resetElectron, screen } from '../electron/electron.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const inFolder = eachInNewFolder();

const readBack = (text: string) => {
  const file = inFolder('window-state.json');
  writeFileSync(file, text);
  return readPlacements(file);
};

describe('the placement', () => {
  const MAIN = { id: 1, workArea: { x: 0, y: 25, width: 1440, height: 875 } };
  const SECOND = { id: 2, workArea: { x: -1920, y: -200, width: 1920, height: 1080 } };
  const ON_MAIN = { bounds: { x: 100, y: 100, width: 900, height: 700 }, isMaximized: false };
  const ON_SECOND = { bounds: { x: -1800, y: -100, width: 1200, height: 900 }, isMaximized: true };

  const BOTH = { lastDisplay: '2', placements: { 1: ON_MAIN, 2: ON_SECOND } };

  describe('the window goes', () => {
    it('to the middle of the main display at the first start', () => {
      expect(placeWindow(NO_PLACEMENTS, [MAIN, SECOND])).toEqual({
        bounds: { x: 80, y: 33, width: 1280, height: 860 },
        isMaximized: false,
      });
    });

    it('back to the display where it was last, at the same position', () => {
      expect(placeWindow(BOTH, [MAIN, SECOND])).toEqual(ON_SECOND);
    });

    it('to the main display, at the same relative position, when the last display was removed', () => {
      expect(placeWindow(BOTH, [MAIN])).toEqual(ON_MAIN);
    });

    it('inside a display that has become smaller', () => {
      const small = { id: 1, workArea: { x: 0, y: 0, width: 800, height: 600 } };
      const { bounds } = placeWindow({ lastDisplay: '1', placements: { 1: ON_MAIN } }, [small]);
      expect(bounds).toEqual({ x: 0, y: 0, width: 800, height: 600 });
    });

    it('to a place where it is fully visible, whatever position was stored', () => {
      const length = integer({ min: -1_000_000, max: 1_000_000 });
      const bounds = record({ x: length, y: length, width: length, height: length });
      assert(
        property(bounds, (remembered) => {
          const placements = { 1: { bounds: remembered, isMaximized: false } };
          const { x, y, width, height } = placeWindow({ lastDisplay: '1', placements }, [
            MAIN,
          ]).bounds;
          const { workArea } = MAIN;
          expect(x).toBeGreaterThanOrEqual(workArea.x);
          expect(y).toBeGreaterThanOrEqual(workArea.y);
          expect(x + width).toBeLessThanOrEqual(workArea.x + workArea.width);
          expect(y + height).toBeLessThanOrEqual(workArea.y + workArea.height);
          expect(width).toBeGreaterThanOrEqual(MIN_SIZE.width);
          expect(height).toBeGreaterThanOrEqual(MIN_SIZE.height);
        }),
      );
    });
  });

  describe('a window is out of sight', () => {
    it('if its display was removed', () => {
      expect(isOutOfSight(ON_SECOND.bounds, [MAIN, SECOND])).toBe(false);
      expect(isOutOfSight(ON_SECOND.bounds, [MAIN])).toBe(true);
    });

    it('if only an edge of it can be seen', () => {
      expect(isOutOfSight({ x: 1400, y: 100, width: 900, height: 700 }, [MAIN])).toBe(true);
      expect(isOutOfSight({ x: 1000, y: 100, width: 900, height: 700 }, [MAIN])).toBe(false);
    });
  });

  describe('a window is out of reach', () => {
    it.each([
      ['above the screen', -40],
      ['below the screen', 2000],
    ])('if its title bar is %s', (_where, y) => {
      expect(isOutOfSight({ x: 100, y, width: 900, height: 700 }, [MAIN])).toBe(true);
    });
  });

  describe('the stored placements', () => {
    it('are read back', () => {
      expect(readBack(JSON.stringify(BOTH))).toEqual(BOTH);
    });

    it('are empty at the first start', () => {
      expect(readPlacements('missing.json')).toEqual(NO_PLACEMENTS);
    });

    it.each(['', '{', 'null', '[]', '42', '{"placements":7,"lastDisplay":{}}'])(
      'are empty if the file holds %j',
      (text) => {
        expect(readBack(text)).toEqual(NO_PLACEMENTS);
      },
    );

    it('leave out a placement with an invalid number', () => {
      const text = JSON.stringify({
        lastDisplay: '1',
        placements: {
          1: { ...ON_MAIN, bounds: { ...ON_MAIN.bounds, x: 'left' } },
          2: ON_SECOND,
          3: null,
        },
      });
      expect(readBack(text).placements).toEqual({ 2: ON_SECOND });
    });
  });
});

/** Sets the type of the session, and makes the windows behave accordingly. */
const setSession = (session: 'x11' | 'wayland') => {
  vi.stubEnv('XDG_SESSION_TYPE', session);
  app.isWayland = session === 'wayland';
};

describe('the window', () => {
  const MAIN = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
  const SECOND = { id: 2, workArea: { x: 1920, y: 0, width: 1920, height: 1040 } };
  const ON_SECOND = { x: 2000, y: 100, width: 1000, height: 800 };

  let file: string;

  const openAndClose = (bounds: object) => {
    const window = new BrowserWindow(bounds);
    keepPlacement(asWindow(window), file, memoryLog());
    window.close();
  };

  beforeEach(() => {
    resetElectron();
    runOn('linux');
    setSession('x11');
    app.becomeReady();
    screen.displays = [MAIN, SECOND];
    file = inFolder('window-state.json');
  });
  afterEach(() => void vi.unstubAllEnvs());

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
    keepPlacement(asWindow(window), inFolder('missing', 'window-state.json'), log);
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
    beforeEach(() => setSession('wayland'));

    it('stores only the size', () => {
      openAndClose(ON_SECOND);
      expect(findPlacement(file).bounds).toEqual({ width: 1000, height: 800 });
    });

    it('keeps the window’s position of another session', () => {
      screen.displays = [MAIN];
      setSession('x11');
      openAndClose({ x: 300, y: 200, width: 900, height: 700 });
      setSession('wayland');
      openAndClose({ width: 1000, height: 800 });
      setSession('x11');
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
});
