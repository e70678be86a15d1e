import { expect, it } from 'vitest';
import { formatInputTime, parseInputTime, timeError } from '../../../shared/ui/inputTime.ts';

const NOW = new Date('2026-01-02T03:04:05Z');

it('a time keeps its seconds when it is formatted for the input and parsed, even near a change of the clocks', () => {
  for (const time of ['2026-01-02T03:04:05Z', '2026-07-02T23:59:59Z', '2025-03-30T00:30:01Z']) {
    expect(parseInputTime(formatInputTime(new Date(time)))).toEqual(new Date(time));
  }
  expect(formatInputTime(NOW)).toMatch(/^2026-01-0\dT\d\d:\d\d:05$/);
});

it('an empty time and one in the future are refused', () => {
  expect(timeError(parseInputTime(''), NOW)).toBe('Enter a date and a time.');
  expect(timeError(new Date(NOW.getTime() + 1), NOW)).toBe(
    'This time is in the future. Choose an earlier one.',
  );
  expect(timeError(NOW, NOW)).toBeUndefined();
});
