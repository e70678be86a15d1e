import { expect, it } from 'vitest';
import { exactTime, relativeTime } from '../../../shared/ui/TimeAgo.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [2 * HOUR + 5 * MINUTE, '2 hours ago'],
  [DAY, 'yesterday'],
  [3 * DAY, '3 days ago'],
  [7 * DAY, 'last week'],
  [29 * DAY, '4 weeks ago'],
  [60 * DAY, '2 months ago'],
  [800 * DAY, '2 years ago'],
])('a time %i ms ago reads as %s', (age, words) => {
  expect(relativeTime(before(age), NOW)).toBe(words);
});

it('a future time, as with a clock that is behind, is just now', () => {
  expect(relativeTime(before(-5 * HOUR), NOW)).toBe('just now');
});

it('says the exact time with its day and its seconds', () => {
  expect(exactTime(new Date(2026, 10, 21, 9, 5, 7))).toMatch(
    /Saturday, November 21, 2026.*9:05:07\sAM/,
  );
});
