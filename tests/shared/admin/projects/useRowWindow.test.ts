import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { rowsBetween, uniteRows } from '../../../../shared/admin/projects/useRowWindow.ts';

const measured = (heights: number[]) => new Map(heights.entries());
const sum = (heights: number[]) => heights.reduce((total, height) => total + height, 0);

it('returns the rows that overlap the range, and the height of the others', () => {
  const heights = measured([100, 200, 300, 400]);
  expect(rowsBetween(heights, 4, 150, 350)).toEqual({ first: 1, end: 3, before: 100, after: 400 });
  expect(rowsBetween(heights, 4, -500, 100)).toEqual({ first: 0, end: 1, before: 0, after: 900 });
});

it('estimates an unmeasured row as the median of the others: one with a title above it counts no more than another', () => {
  const window = rowsBetween(measured([89, 57, 57, 89, 57]), 15, 0, 300);
  expect(window).toEqual({ first: 0, end: 5, before: 0, after: 10 * 57 });
  expect(rowsBetween(measured([89, 57]), 4, 0, 100)).toMatchObject({ end: 2, after: 2 * 57 });
});

it('shows at least one row wherever the window is, and none of an empty list', () => {
  const heights = measured([100, 100]);
  expect(rowsBetween(heights, 2, 5000, 6000)).toMatchObject({ first: 1, end: 2 });
  expect(rowsBetween(heights, 2, -6000, -5000)).toMatchObject({ first: 0, end: 1 });
  expect(rowsBetween(new Map(), 0, 0, 1000)).toEqual({ first: 0, end: 0, before: 0, after: 0 });
});

it('joins two ranges of rows, and returns the height of the others', () => {
  const heights = measured([100, 200, 300, 400, 500]);
  const one = rowsBetween(heights, 5, 0, 50);
  const other = rowsBetween(heights, 5, 350, 400);
  const both = { first: 0, end: 3, before: 0, after: 900 };
  expect(uniteRows(heights, 5, one, other)).toEqual(both);
  expect(uniteRows(heights, 5, other, one)).toEqual(both);
});

it('covers the range and keeps the total height, for any heights', () => {
  const someHeights = array(integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 60 });
  assert(
    property(someHeights, integer({ min: 0, max: 20_000 }), (heights, from) => {
      const to = from + 1000;
      const { first, end, before, after } = rowsBetween(
        measured(heights),
        heights.length,
        from,
        to,
      );
      const shown = sum(heights.slice(first, end));
      expect(before + shown + after).toBe(sum(heights));
      expect(before).toBe(sum(heights.slice(0, first)));
      expect(before <= from || first === 0).toBe(true);
      expect(before + shown >= Math.min(to, sum(heights))).toBe(true);
    }),
  );
});
