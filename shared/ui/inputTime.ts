const MINUTE_MS = 60_000;

/** Formats a time as the value of a `datetime-local` input, in the device's time zone, to the second. */
export function formatInputTime(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
}

/** Reads the value of a `datetime-local` input; an invalid date if it is empty. */
export function parseInputTime(value: string): Date {
  return new Date(value);
}

/** Why the time is not a valid choice, as a sentence; undefined if it is. */
export function timeError(time: Date, now: Date): string | undefined {
  if (Number.isNaN(time.getTime())) return 'Enter a date and a time.';
  return time > now ? 'This time is in the future. Choose an earlier one.' : undefined;
}
