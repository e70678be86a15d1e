import type { NamedRecord } from './collections/collections.ts';
import {
  endOf,
  HOLD_TITLE_LIMIT,
  type Hold,
  type HoldForm,
  holdId,
  isHolding,
  UNTIL,
} from './collections/holds.ts';
import type { Field, Fields } from './fields.ts';
import type { EditOrigin } from './saveDecision.ts';
import { isBlank, TEXT } from './text.ts';
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
export function keyOf(when: GoesLive | typeof INCOMPLETE): string {
  return when instanceof Date ? when.toISOString() : when;
}

function rank(when: GoesLive): number {
  if (when === 'next') return -Infinity;
  return when === 'released' ? Infinity : when.getTime();
}

/** A form with when its record goes live: 'next', 'released', or a time as `Date.toISOString` writes it, which may be past. */
export type Scheduled<Form> = Form & { goesLive: string };

/** In a form, a time that was typed in part. It cannot be saved. */
export const INCOMPLETE = 'incomplete';

const GOES_LIVE: Field<string> = {
  ...TEXT,
  label: 'Goes live',
  empty: 'next',
  validate: (value) => (value === 'next' ? undefined : UNTIL.validate(untilOf(value))),
  format: (value) => {
    if (value === 'next') return 'With the next publication';
    if (value === INCOMPLETE) return 'At a time that is not complete';
    return value === 'released' ? 'Kept back' : UNTIL.format(value);
  },
};

export function scheduledFields<Form>(fields: Fields<Form>): Fields<Scheduled<Form>> {
  return { ...fields, goesLive: GOES_LIVE } as Fields<Scheduled<Form>>;
}

/** The hold as a form has it. */
export function scheduleOf(hold: Pick<HoldForm, 'until'> | undefined): string {
  return hold ? hold.until || 'released' : 'next';
}

/** What a form's value means at that time. */
export function whenOf(value: string, now: Date): GoesLive {
  const hold = { title: '', until: untilOf(value) };
  if (value === 'next' || value === INCOMPLETE || !isHolding(hold, now)) return 'next';
  return endOf(hold) ?? 'released';
}

/** The hold that a form's value stores; undefined if it stores none. The rules refuse a blank title. */
export function holdOf(value: string, title: string, id: string): HoldForm | undefined {
  if (value === 'next') return undefined;
  const known = isBlank(title) ? id : title.slice(0, HOLD_TITLE_LIMIT);
  return { title: known, until: untilOf(value) };
}

function untilOf(value: string): string {
  return value === 'released' ? '' : value;
}

/** Whether a save changes when its record goes live. Otherwise it leaves that alone, also where a colleague has changed it. */
export function isRescheduled(
  { knownVersions }: EditOrigin<{ goesLive: string }>,
  form: { goesLive: string },
): boolean {
  const isOther = (known: typeof form) => known.goesLive !== form.goesLive;
  return knownVersions.length === 0 || knownVersions.some(isOther);
}
