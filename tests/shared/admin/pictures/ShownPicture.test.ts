import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  moveFocus,
  shownPart,
  toStoredFocus,
} from '../../../../shared/admin/pictures/ShownPicture.tsx';
import { type PictureFocus, parseFocus } from '../../../../shared/model/picture.ts';

const at = (leftPercent: number, topPercent: number): PictureFocus => ({ leftPercent, topPercent });
const percent = fc.integer({ min: 0, max: 100 });
const anyFocus = fc.tuple(percent, percent).map(([left, top]) => at(left, top));

describe('the focus of a picture', () => {
  it('is stored as two whole percentages, and read again', () => {
    expect(toStoredFocus(at(36.6, 62.2))).toBe('37 62');
    fc.assert(
      fc.property(anyFocus, (focus) => {
        expect(parseFocus(toStoredFocus(focus))).toEqual(focus);
      }),
    );
  });

  it.each([
    ['ArrowLeft', false, at(93, 2)],
    ['ArrowRight', false, at(100, 2)],
    ['ArrowUp', false, at(98, 0)],
    ['ArrowDown', false, at(98, 7)],
    ['ArrowDown', true, at(98, 3)],
    ['Enter', false, undefined],
  ])('moves with %s (Shift: %s), and stays in the picture', (key, shiftKey, moved) => {
    expect(moveFocus(at(98, 2), { key, shiftKey })).toEqual(moved);
  });
});

describe('what a place shows of a picture', () => {
  it.each([
    ['a wide picture on a card', 2, 16 / 9, at(0, 50), [88.9, 100, 0, 0]],
    ['a tall picture on a card', 0.5, 16 / 9, at(50, 100), [100, 28.1, 0, 71.9]],
    ['a picture of the same shape', 1, 1, at(10, 90), [100, 100, 0, 0]],
  ] as const)('%s', (_, ratio, shape, focus, expected) => {
    const { width, height, left, top } = shownPart(ratio, shape, focus);
    for (const [index, value] of [width, height, left, top].entries()) {
      expect(value).toBeCloseTo(expected[index] ?? NaN, 1);
    }
  });

  it('lies within the picture, and is as large as it can be', () => {
    const ratio = fc.double({ min: 0.05, max: 20, noNaN: true });
    fc.assert(
      fc.property(ratio, ratio, anyFocus, (own, shape, focus) => {
        const { left, top, width, height } = shownPart(own, shape, focus);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(100.001);
        expect(top + height).toBeLessThanOrEqual(100.001);
        expect(Math.max(width, height)).toBe(100);
      }),
    );
  });
});
