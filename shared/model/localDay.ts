/**
 * The day of the moment by this device's clock, such as 2026-01-31. A formatter that is kept would stay in the time zone
 * in which it was made.
 */
export function localDay(moment: Date): string {
  // Swedish writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE').format(moment);
}
