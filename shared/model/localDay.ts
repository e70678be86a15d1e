/** Swedish writes days as ISO 8601 does. */
const LOCAL_DAY = new Intl.DateTimeFormat('sv-SE');

/** The day of the moment by this device's clock, such as 2026-01-31. */
export function localDay(moment: Date): string {
  return LOCAL_DAY.format(moment);
}
