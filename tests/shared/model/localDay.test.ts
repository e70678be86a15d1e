import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';

const SCRIPT = `
import { localDay } from './shared/model/time.ts';
const days = JSON.parse(process.argv[1]).map(([zone, time]) => {
  process.env.TZ = zone;
  return localDay(new Date(time));
});
console.log(JSON.stringify(days));
`;

/** The day of each moment, in one process that changes its time zone meanwhile; the threads of the tests cannot. */
async function daysOf(moments: [zone: string, time: string][]): Promise<unknown> {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...options, JSON.stringify(moments)],
    { cwd: PROJECT_ROOT },
  );
  return JSON.parse(stdout);
}

it('is the day of the device’s time zone, also after a journey to another one', async () => {
  const time = '2026-01-20T11:00Z';
  const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'Etc/GMT+12'];
  expect(await daysOf(zones.map((zone) => [zone, time]))).toEqual([
    '2026-01-21',
    '2026-01-20',
    '2026-01-19',
  ]);
});

it('changes at midnight, also on the days on which the clock is put forward and back', async () => {
  const times = ['03-28T22:59:59Z', '03-28T23:00:00Z', '03-29T21:59:59Z', '03-29T22:00:00Z'];
  const autumn = ['10-24T22:00:00Z', '10-25T22:59:59Z', '10-25T23:00:00Z'];
  expect(
    await daysOf([...times, ...autumn].map((time) => ['Europe/Berlin', `2026-${time}`])),
  ).toEqual(
    ['03-28', '03-29', '03-29', '03-30', '10-25', '10-25', '10-26'].map((day) => `2026-${day}`),
  );
});
