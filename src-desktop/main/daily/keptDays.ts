/** How many of the newest backups are kept. */
const DAYS_KEPT = 14;

/** Of how many months before the newest one the last backup is kept. */
const MONTHS_KEPT = 12;

/**
 * The backups that are not kept any more. Their number decides, not their age: a clock that is years ahead for a moment
 * would otherwise remove them all. Those after today, which a wrong clock wrote, are neither counted nor removed.
 * @param days those that there are, such as 2026-01-31
 */
export function daysToRemove(days: readonly string[], today: string): string[] {
  const newestFirst = days
    .filter((day) => day <= today)
    .toSorted()
    .toReversed();
  const ofMonths = new Map<string, string>();
  for (const day of newestFirst) {
    const month = day.slice(0, '2026-01'.length);
    if (!ofMonths.has(month)) ofMonths.set(month, day);
  }
  const kept = new Set([
    ...newestFirst.slice(0, DAYS_KEPT),
    ...[...ofMonths.values()].slice(0, 1 + MONTHS_KEPT),
  ]);
  return newestFirst.filter((day) => !kept.has(day));
}
