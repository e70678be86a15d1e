import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import type { Hold } from '../../../shared/model/collections/holds.ts';
import { goesLive, groupByTime, nextNight } from '../../../shared/model/goesLive.ts';

const NOW = new Date('2026-11-28T12:00:00.000Z');
const [SOON, LATER] = ['2026-11-30T09:00:00.000Z', '2026-12-24T09:00:00.000Z'];

const changeOf = (id: string) => ({
  record: { collection: 'projects', id } as const,
  title: `Desk ${id}`,
});
const holdOf = (id: string, until: string): Hold => ({
  id: `projects:${id}`,
  title: `Desk ${id}`,
  until,
  lastUpdated: NOW,
});

it.each([
  ['2026-11-28T03:16:59.999Z', '2026-11-28T03:17:00.000Z'],
  ['2026-11-28T03:17:00.000Z', '2026-11-29T03:17:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T03:17:00.000Z'],
])('after %s, the site is next published at night at %s', (now, next) => {
  expect(nextNight(new Date(now)).toISOString()).toBe(next);
});

const SCRIPT = `
import { describeNight } from './shared/model/goesLive.ts';
const nights = JSON.parse(process.argv[1]).map(([zone, time]) => {
  process.env.TZ = zone;
  return describeNight(new Date(time));
});
console.log(JSON.stringify(nights));
`;

it('the night is named by the day and the time of the device’s time zone, where it may be a day', async () => {
  const cases = [
    ['Europe/Berlin', '2026-11-28T12:00:00Z', 'tonight, after 04:17'],
    ['Europe/Berlin', '2026-11-28T02:00:00Z', 'tonight, after 04:17'],
    ['America/Los_Angeles', '2026-11-28T12:00:00Z', 'tonight, after 19:17'],
    ['America/Los_Angeles', '2026-11-28T04:00:00Z', 'tomorrow, after 19:17'],
    ['Asia/Tokyo', '2026-11-28T12:00:00Z', 'tomorrow, after 12:17'],
    ['Asia/Tokyo', '2026-11-28T01:00:00Z', 'today, after 12:17'],
  ];
  // The threads of the tests cannot change their time zone.
  const options = ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...options, JSON.stringify(cases)],
    { cwd: PROJECT_ROOT },
  );
  expect(JSON.parse(stdout)).toEqual(cases.map(([, , described]) => described));
});

it('says when a record goes live: next, at the end of its hold, or once it is released', () => {
  const holds = [holdOf('a', ''), holdOf('b', SOON), holdOf('c', '2026-11-01T09:00:00.000Z')];
  const whenOf = (id: string) => goesLive(changeOf(id).record, holds, NOW);
  expect(whenOf('a')).toBe('released');
  expect(whenOf('b')).toEqual(new Date(SOON));
  expect(whenOf('c')).toBe('next');
  expect(whenOf('d')).toBe('next');
});

it('groups the next publication first, then the times in their order, then what is kept back', () => {
  const ids = ['kept', 'later', 'next', 'soon', 'next2', 'soon2'];
  const holds = [
    holdOf('kept', ''),
    holdOf('later', LATER),
    holdOf('soon', SOON),
    holdOf('soon2', SOON),
  ];
  const groups = groupByTime(ids.map(changeOf), holds, NOW);
  expect(groups.map(({ when, changes }) => [when, changes.map(({ record }) => record.id)])).toEqual(
    [
      ['next', ['next', 'next2']],
      [new Date(SOON), ['soon', 'soon2']],
      [new Date(LATER), ['later']],
      ['released', ['kept']],
    ],
  );
});
