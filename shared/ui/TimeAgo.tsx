import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime } from './relativeTime.ts';

const TICK_MS = 10_000;

/** A time as people say it, kept true while it is looked at; the exact one on hover. */
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

/** The end of the tick that runs: what is two hours old does not read as one. */
function currentTick(): number {
  return Math.ceil(Date.now() / TICK_MS) * TICK_MS;
}
