import { exactTime, relativeTime } from './relativeTime.ts';
import { useNow } from './useNow.ts';

/** A relative time that keeps itself up to date; hovering shows the exact time. */
export function TimeAgo({ time }: { time: Date }) {
  return (
    <time dateTime={time.toISOString()} title={exactTime(time)}>
      {relativeTime(time, useNow())}
    </time>
  );
}
