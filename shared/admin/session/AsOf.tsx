import { useNow } from '../../ui/useNow.ts';
import type { Lists } from './listState.ts';
import { useSessionState } from './SessionContext.tsx';

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const TIME_OF_DAY = new Intl.DateTimeFormat('en-US', TIME);
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { ...TIME, month: 'short', day: 'numeric' });

/** Of when the lists are, while they are being brought up to date, and after that has failed: "As of 09:12". */
export function AsOf() {
  const asOfMs = useSessionState('lists', oldestMs);
  const today = useNow().toDateString();
  if (asOfMs === undefined) return null;
  const asOf = new Date(asOfMs);
  const format = asOf.toDateString() === today ? TIME_OF_DAY : DAY_AND_TIME;
  return (
    <p className="text-sm text-muted">
      As of <time dateTime={asOf.toISOString()}>{format.format(asOf)}</time>
    </p>
  );
}

/** The time of the oldest list that is not up to date. */
function oldestMs(lists: Lists): number | undefined {
  const times = Object.values(lists).flatMap(({ status, readAt }) =>
    status !== 'complete' && readAt ? [readAt.getTime()] : [],
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}
