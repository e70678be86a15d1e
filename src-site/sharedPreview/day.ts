/**
 * The day on which a preview ends, such as "3 December".
 * @param timeZone the reader's where it is missing
 */
export function previewDay(date: Date, timeZone?: string): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone });
}
