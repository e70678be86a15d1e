export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A timer with a longer delay would end at once. */
export const TIMER_MAX_MS = 2 ** 31 - 1;

let offsetMs = 0;
const listeners = new Set<() => void>();

/** The server's time: this device's clock, corrected by what the server's answers say. As it is while none has said so. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Notes how far the server's time is ahead of this device's clock, in milliseconds; less than 0 if it is behind. */
export function noteServerOffset(ms: number): void {
  offsetMs = ms;
  for (const listener of listeners) listener();
}

/** How far this device's clock is ahead of the server's time, in milliseconds; less than 0 if it is behind. */
export function clockErrorMs(): number {
  return -offsetMs;
}

/** Calls back when more is known about the server's time. Returns a function that ends this. */
export function onServerOffset(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A time to the second, with the device's time zone. */
export const EXACT_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
});

/** A time to the minute, with the device's time zone: "December 24, 2026 at 9:00 AM GMT+1". */
export const PLANNED_TIME = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/**
 * The day of the moment by this device's clock, such as 2026-01-31. A formatter that is kept would stay in the time zone
 * in which it was made.
 */
export function localDay(moment: Date): string {
  // Swedish writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE').format(moment);
}
