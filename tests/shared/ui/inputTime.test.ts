import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import {
  formatInputTime,
  inputTimeError,
  parseInputTime,
  timeError,
} from '../../../shared/ui/inputTime.ts';

const NOW = new Date('2026-01-02T03:04:05Z');

it('a time keeps its seconds when it is formatted for the input and parsed, even near a change of the clocks', () => {
  for (const time of ['2026-01-02T03:04:05Z', '2026-07-02T23:59:59Z', '2025-03-30T00:30:01Z']) {
    expect(parseInputTime(formatInputTime(new Date(time)))).toEqual(new Date(time));
  }
  expect(formatInputTime(NOW)).toMatch(/^2026-01-0\dT\d\d:\d\d:05$/);
});

const input = (value: string, badInput = false) =>
  inputTimeError({ value, validity: { badInput } as ValidityState });

it('an input that is empty, filled in halfway, or has a year that cannot be stored holds no time', () => {
  expect(input('')).toBe('Enter a date and a time.');
  expect(input('', true)).toBe(
    'A part is missing, or there is no such day. Enter a date and a time.',
  );
  expect(input('12026-01-02T10:00')).toBe('Enter a year up to 9999.');
  expect(input('9999-12-31T23:59')).toBe('Enter a year up to 9999.');
  expect(input('9999-12-30T23:59')).toBeUndefined();
  expect(input('2026-01-02T10:00:01')).toBeUndefined();
});

it('a time in the future is refused', () => {
  expect(timeError(new Date(NOW.getTime() + 1), NOW)).toBe(
    'This time is in the future. Choose an earlier one.',
  );
  expect(timeError(NOW, NOW)).toBeUndefined();
});

const SCRIPT = `
import { clockChange, parseInputTime } from './shared/ui/inputTime.ts';
const said = JSON.parse(process.argv[1]).map((value) => [clockChange(value), parseInputTime(value)]);
console.log(JSON.stringify(said));
`;

/** What is said of each value, and which time it means, in another time zone; the threads of the tests have only one. */
async function saidIn(zone: string, values: readonly string[]): Promise<[string, string][]> {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...options, JSON.stringify(values)],
    { cwd: PROJECT_ROOT, env: { ...process.env, TZ: zone } },
  );
  return JSON.parse(stdout) as [string, string][];
}

const TWICE = 'The clocks show this time twice when they go back: the first of both is meant.';
const skipped = (meant: string) =>
  `The clocks skip this time when they go forward: ${meant} is meant.`;

it('a time that the clocks skip or show twice is said, with the one that is meant', async () => {
  const values = ['2027-03-28T01:59', '2027-03-28T02:30', '2027-03-28T03:00'];
  const autumn = [
    '2026-10-25T01:59',
    '2026-10-25T02:30',
    '2026-10-25T02:30:15',
    '2026-10-25T03:00',
  ];
  expect(await saidIn('Europe/Berlin', [...values, ...autumn, '2026-10-24T02:30', ''])).toEqual([
    ['', '2027-03-28T00:59:00.000Z'],
    [skipped('03:30'), '2027-03-28T01:30:00.000Z'],
    ['', '2027-03-28T01:00:00.000Z'],
    ['', '2026-10-24T23:59:00.000Z'],
    [TWICE, '2026-10-25T00:30:00.000Z'],
    [TWICE, '2026-10-25T00:30:15.000Z'],
    ['', '2026-10-25T02:00:00.000Z'],
    ['', '2026-10-24T00:30:00.000Z'],
    ['', null],
  ]);
});

it('the same is said where the clocks move by half an hour, and to the west of Greenwich', async () => {
  expect(await saidIn('America/New_York', ['2027-03-14T02:30', '2027-11-07T01:30'])).toEqual([
    [skipped('03:30'), '2027-03-14T07:30:00.000Z'],
    [TWICE, '2027-11-07T05:30:00.000Z'],
  ]);
  expect(await saidIn('Australia/Lord_Howe', ['2027-10-03T02:15', '2027-04-04T01:45'])).toEqual([
    [skipped('02:45'), '2027-10-02T15:45:00.000Z'],
    [TWICE, '2027-04-03T14:45:00.000Z'],
  ]);
});
