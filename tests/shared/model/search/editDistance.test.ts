import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../../../shared/model/search/nearMiss.ts';

const anyWord = string({ unit: constantFrom('a', 'b', 'c'), maxLength: 8 });

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['invoice', 'invoice', 0],
  ['invoce', 'invoice', 1],
  ['invvoice', 'invoice', 1],
  ['inveice', 'invoice', 1],
  ['invioce', 'invoice', 1],
  ['workflwo', 'workflow', 1],
  ['kitten', 'sitting', 3],
])('from “%s” to “%s” it is %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
});

test('it is the same both ways, zero for equal words only, and at least the difference of the lengths', () => {
  assert(
    property(anyWord, anyWord, (one, other) => {
      const distance = editDistance(one, other);
      expect(editDistance(other, one)).toBe(distance);
      expect(distance === 0).toBe(one === other);
      expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('with a limit it is the same up to the limit, and above the limit otherwise', () => {
  assert(
    property(anyWord, anyWord, integer({ min: 0, max: 3 }), (one, other, atMost) => {
      const distance = editDistance(one, other);
      const limited = editDistance(one, other, atMost);
      if (distance <= atMost) expect(limited).toBe(distance);
      else expect(limited).toBeGreaterThan(atMost);
    }),
  );
});
