import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime } from './relativeTime.ts';

const TICK_MS = 10_000;

/** A relative time that keeps itself up to date; hovering shows the exact time. */
export function TimeAgo({ time }: { time: Date }) {
  const now = new Date(useSyncExternalStore(subscribeToTicks, currentTick));
  return (
    <time dateTime={time.toISOString()} title={exactTime(time)}>
      {relativeTime(time, now)}
    </time>
  );
}

function subscribeToTicks(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** The end of the current tick: its beginning would show a time two hours ago as one hour. */
function currentTick(): number {
  return Math.ceil(Date.now() / TICK_MS) * TICK_MS;
}
