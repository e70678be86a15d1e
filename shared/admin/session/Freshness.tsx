import WifiOff from '@lucide/icons/icons/wifi-off';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/TimeAgo.tsx';
import type { Lists } from './listState.ts';
import { useSessionState } from './SessionContext.tsx';

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const TIME_OF_DAY = new Intl.DateTimeFormat('en-US', TIME);
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { ...TIME, month: 'short', day: 'numeric' });

/** Of when the lists are: "Up to date at 09:12"; while they are being brought up to date, and after that has failed, "As of 09:12". */
export function Freshness() {
  const offlineSince = useOfflineSince();
  const asOfMs = useSessionState('lists', oldestMs);
  const isComplete = useSessionState('lists', areComplete);
  const now = useNow();
  if (asOfMs === undefined) return null;
  const asOf = clock(new Date(asOfMs), now);
  if (offlineSince) {
    return (
      <p key="offline" role="status" className="flex items-center gap-1.5">
        <Icon icon={WifiOff} className="size-4" />
        <span>{`Offline since ${clock(offlineSince, now)}, as of ${asOf}`}</span>
      </p>
    );
  }
  return (
    <p key="online" className="flex items-center gap-1.5 text-muted">
      {isComplete && <span aria-hidden className="size-2 rounded-full bg-accent" />}
      <span>{isComplete ? `Up to date at ${asOf}` : `As of ${asOf}`}</span>
    </p>
  );
}

/** "09:12", or "Nov 24, 21:30" of another day. */
function clock(time: Date, now: Date): string {
  const isToday = time.toDateString() === now.toDateString();
  return (isToday ? TIME_OF_DAY : DAY_AND_TIME).format(time);
}

/** The oldest time of the lists that are not up to date; of all, where they are. */
function oldestMs(lists: Lists): number | undefined {
  const all = Object.values(lists);
  const old = all.filter(({ status }) => status !== 'complete');
  const times = (old.length > 0 ? old : all).flatMap(({ readAt }) =>
    readAt ? [readAt.getTime()] : [],
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}

function areComplete(lists: Lists): boolean {
  return Object.values(lists).every(({ status }) => status === 'complete');
}

function useOfflineSince(): Date | undefined {
  const [since, setSince] = useState(() => (navigator.onLine ? undefined : new Date()));
  useEffect(() => {
    const onOffline = () => setSince(new Date());
    const onOnline = () => setSince(undefined);
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return since;
}
