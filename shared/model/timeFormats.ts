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
