import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, integer, property, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import {
  isOutOfSight,
  MIN_SIZE,
  NO_PLACEMENTS,
  placeWindow,
  readPlacements,
} from '../../../src-desktop/main/displayPlacements.ts';

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
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'placements-'));
  });
  afterAll(() => removeFolder(folder));

  const readBack = (text: string) => {
    const file = join(folder, 'window-state.json');
    writeFileSync(file, text);
    return readPlacements(file);
  };

  it('are read back', () => {
    expect(readBack(JSON.stringify(BOTH))).toEqual(BOTH);
  });

  it('are empty at the first start', () => {
    expect(readPlacements(join(folder, 'missing.json'))).toEqual(NO_PLACEMENTS);
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
