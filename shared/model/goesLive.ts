import type { NamedRecord } from './collections/collections.ts';
import { endOf, type Hold, holdId, isHolding } from './collections/holds.ts';
import { DAY_MS, localDay } from './time.ts';

/** When `.github/workflows/deploy.yml` publishes at night, in UTC. GitHub starts it up to some minutes later. */
export const NIGHTLY_PUBLICATION = { hour: 3, minute: 17 };

/** When the site is next published at night. */
export function nextNight(now: Date): Date {
  const { hour, minute } = NIGHTLY_PUBLICATION;
  const next = new Date(now);
  next.setUTCHours(hour, minute, 0, 0);
  return next > now ? next : new Date(next.getTime() + DAY_MS);
}

/** In the middle of a sentence: "tonight, after 04:17". */
export function describeNight(now: Date): string {
  const time = new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(nextNight(now));
  return `${nameOfNight(now).toLowerCase()}, after ${time}`;
}

/** In this device's time zone, where the night may be a day. */
export function nameOfNight(now: Date): 'Tonight' | 'Today' | 'Tomorrow' {
  const at = nextNight(now);
  const isToday = localDay(at) === localDay(now);
  if (at.getHours() < 6 || (isToday && at.getHours() >= 18)) return 'Tonight';
  return isToday ? 'Today' : 'Tomorrow';
}

/** When a change goes live: with the next publication, by itself at a time, or once somebody releases it. */
export type GoesLive = 'next' | 'released' | Date;

export function goesLive(
  record: NamedRecord['record'],
  holds: readonly Hold[],
  now: Date,
): GoesLive {
  const hold = holds.find(({ id }) => id === holdId(record));
  if (!hold || !isHolding(hold, now)) return 'next';
  return endOf(hold) ?? 'released';
}

/** What goes live together. */
export interface LiveGroup<Change> {
  when: GoesLive;
  changes: Change[];
}

/** Groups changes by when they go live: the next publication, then the times in their order, then what is kept back. */
export function groupByTime<Change extends NamedRecord>(
  changes: readonly Change[],
  holds: readonly Hold[],
  now: Date,
): LiveGroup<Change>[] {
  const groups = new Map<string, LiveGroup<Change>>();
  for (const change of changes) {
    const when = goesLive(change.record, holds, now);
    const group = groups.get(keyOf(when)) ?? { when, changes: [] };
    group.changes.push(change);
    groups.set(keyOf(when), group);
  }
  return [...groups.values()].toSorted((one, other) => rank(one.when) - rank(other.when));
}

/** Equal for equal times. */
export function keyOf(when: GoesLive): string {
  return when instanceof Date ? when.toISOString() : when;
}

function rank(when: GoesLive): number {
  if (when === 'next') return -Infinity;
  return when === 'released' ? Infinity : when.getTime();
}
