import { expect, it, vi } from 'vitest';
import { daysToRemove } from '../../../../src-desktop/main/daily/cleanUp.ts';

vi.mock('electron', () => import('../../electron/electron.ts'));

/** The days from the first to the last one. */
function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (const day = new Date(first); day <= new Date(last); day.setUTCDate(day.getUTCDate() + 1)) {
    days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** What is left after the app has run on each of the days. */
function keptAfter(days: readonly string[]): string[] {
  let kept: string[] = [];
  for (const today of days) {
    const present = [...new Set([...kept, today])];
    const removed = daysToRemove(present, today);
    kept = present.filter((day) => !removed.includes(day));
  }
  return kept.toSorted();
}

it('keeps 14 days, and the last one of each of the 12 months before', () => {
  const months = ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30'];
  expect(keptAfter(daysFrom('2024-01-01', '2026-02-20'))).toEqual([
    ...[...months, '10-31', '11-30', '12-31'].map((day) => `2025-${day}`),
    '2026-01-31',
    ...daysFrom('2026-02-07', '2026-02-20'),
  ]);
});

it('removes nothing because of its age alone: after a long pause all are still there', () => {
  const days = daysFrom('2024-01-01', '2024-01-14');
  expect(daysToRemove([...days, '2026-02-20'], '2026-02-20')).toEqual(['2024-01-01']);
});

it('leaves alone what a clock that was ahead has written, and does not count it', () => {
  const days = daysFrom('2026-01-05', '2026-01-18');
  expect(daysToRemove([...days, '2031-01-01'], '2026-01-18')).toEqual([]);
});

it('removes nothing when the clock goes back', () => {
  const days = daysFrom('2026-01-05', '2026-01-18');
  expect(daysToRemove(days, '2026-01-10')).toEqual([]);
});
