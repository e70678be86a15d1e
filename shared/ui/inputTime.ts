import { DAY_MS, MINUTE_MS } from '../model/time.ts';

/** The last time that can be stored: `toISOString` writes later years in another form. */
export const LAST_INPUT_TIME = '9999-12-30T23:59';

export const INCOMPLETE_TIME =
  'A part is missing, or there is no such day. Enter a date and a time.';

export const PAST_TIME = 'This time is in the past. Choose a later one.';

/** Formats a time as the value of a `datetime-local` input, in the device's time zone, to the second. */
export function formatInputTime(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
}

/** Reads the value of a `datetime-local` input; an invalid date if it is empty. */
export function parseInputTime(value: string): Date {
  return new Date(value);
}

/**
 * Why a `datetime-local` input holds no time, as a sentence; undefined if it holds one. An input that is filled in halfway
 * has an empty value; browsers but Firefox tell it from an empty input.
 */
export function inputTimeError({
  value,
  validity,
}: Pick<HTMLInputElement, 'value' | 'validity'>): string | undefined {
  if (validity.badInput) return INCOMPLETE_TIME;
  if (value === '') return 'Enter a date and a time.';
  return value > LAST_INPUT_TIME || !/^\d{4}-/.test(value) ? 'Enter a year up to 9999.' : undefined;
}

/**
 * What the clocks do at a time that was typed, as a sentence: nothing, on most days.
 * @param value of a `datetime-local` input
 */
export function clockChange(value: string): string {
  const time = parseInputTime(value);
  if (Number.isNaN(time.getTime())) return '';
  const meant = formatInputTime(time).slice(0, value.length);
  if (meant !== value) {
    return `The clocks skip this time when they go forward: ${meant.slice('YYYY-MM-DDT'.length)} is meant.`;
  }
  const isTwice = [-DAY_MS, DAY_MS].some((awayMs) => {
    const moved = offsetAt(time.getTime() + awayMs) - offsetAt(time.getTime());
    const other = new Date(time.getTime() + moved);
    return moved !== 0 && formatInputTime(other).slice(0, value.length) === value;
  });
  return isTwice
    ? 'The clocks show this time twice when they go back: the first of both is meant.'
    : '';
}

/** How far the device's time zone is behind UTC at that time, in milliseconds. */
function offsetAt(ms: number): number {
  return new Date(ms).getTimezoneOffset() * MINUTE_MS;
}

/** Why the time is not a valid choice, as a sentence; undefined if it is. */
export function timeError(time: Date, now: Date): string | undefined {
  return time > now ? 'This time is in the future. Choose an earlier one.' : undefined;
}
