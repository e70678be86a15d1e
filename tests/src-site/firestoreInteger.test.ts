import { expect, it } from 'vitest';
import { Integer } from '../../src-site/firestoreInteger.ts';

it('orders integers of any size', () => {
  const ordered = [
    '-9007199254740993',
    '-7',
    '0',
    '7',
    '12',
    '9007199254740992',
    '9007199254740993',
  ];
  const shuffled = ordered
    .toReversed()
    .map((digits) => ({ digits, value: Integer.fromString(digits) }));
  const sorted = shuffled.toSorted((one, other) => one.value.compare(other.value));
  expect(sorted.map(({ digits }) => digits)).toEqual(ordered);
  expect(Integer.fromString('7').compare(Integer.fromString('7'))).toBe(0);
});
