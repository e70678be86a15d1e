import { useEffect, useState } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS, onServerOffset, serverNow } from '../model/time.ts';
/** A relative time that keeps itself up to date; hovering shows the exact time. */
export function TimeAgo({ time }: { time: Date }) {
  return (
    <time dateTime={time.toISOString()} title={exactTime(time)}>
      {relativeTime(time, useNow())}
    </time>
  );
}

/** Largest first. A unit is used for ages of at least its own length. */
const UNITS: readonly { unit: Intl.RelativeTimeFormatUnit; lengthMs: number }[] = [
  { unit: 'year', lengthMs: 365 * DAY_MS },
  { unit: 'month', lengthMs: 30 * DAY_MS },
  { unit: 'week', lengthMs: 7 * DAY_MS },
  { unit: 'day', lengthMs: DAY_MS },
  { unit: 'hour', lengthMs: HOUR_MS },
  { unit: 'minute', lengthMs: MINUTE_MS },
];

const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const EXACT = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A relative time: "2 hours ago". Ages under a minute are "just now", and so is the future: a clock may be behind. */
export function relativeTime(time: Date, now: Date): string {
  const ageMs = now.getTime() - time.getTime();
  const found = UNITS.find(({ lengthMs }) => ageMs >= lengthMs);
  if (!found) return 'just now';
  return RELATIVE.format(-Math.floor(ageMs / found.lengthMs), found.unit);
}

/** The time to the second, with the device's time zone. */
export function exactTime(time: Date): string {
  return EXACT.format(time);
}

const TICK_MS = 10_000;

/**
 * The server's time, every 10 s. The component renders again when it changes. It is a state, because
 * `useSyncExternalStore` reads twice, and a tick may pass in between.
 */
export function useNow(): Date {
  const [tick, setTick] = useState(currentTick);
  useEffect(() => {
    const update = () => setTick(currentTick());
    update();
    return subscribe(update);
  }, []);
  return new Date(tick);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  const end = onServerOffset(onChange);
  return () => {
    clearInterval(timer);
    end();
  };
}

/** The end of the current tick: its beginning would show a time two hours ago as one hour. */
function currentTick(): number {
  return Math.ceil(serverNow().getTime() / TICK_MS) * TICK_MS;
}
