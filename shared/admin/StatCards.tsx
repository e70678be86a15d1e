import Server from '@lucide/icons/icons/server';
import type { ComponentProps, ReactNode } from 'react';
import { useStore } from 'zustand';
import { reachability } from '../data/call.ts';
import { formatNumber } from '../model/text.ts';
import { useIsOnline } from '../ui/Boxes.tsx';
import { Spinner } from '../ui/Controls.tsx';
import { Icon } from '../ui/Icon.tsx';
import { exactTime, TimeAgo, useNow } from '../ui/TimeAgo.tsx';
import type { ListState } from './session/listState.ts';

interface StatCardProps {
  title: string;
  value: ListState<unknown> | string;
  note: ReactNode;
  icon: ComponentProps<typeof Icon>['icon'];
}

export function StatCard({ title, value, note, icon }: StatCardProps) {
  const list = typeof value === 'string' ? undefined : value;
  const count = list?.records.length ?? 0;
  const shown = typeof value === 'string' ? value : formatNumber(count);
  const isUnknown = list?.status === 'failed' && !list.readAt;
  const missing = count === 0 ? 'Not loaded' : `Only ${count} loaded`;
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2.5 text-sm">
      <Icon icon={icon} className="size-4 shrink-0 text-muted" />
      <h2 className="font-medium text-muted min-w-24 sm:max-lg:min-w-0 lg:min-w-28">{title}</h2>
      <p className="flex items-center gap-3 text-base font-semibold tabular-nums">
        <span>{isUnknown ? 'Unknown' : shown}</span>
        {list?.status === 'partial' && (
          <>
            <Spinner />
            <span className="sr-only">and more, being loaded</span>
          </>
        )}
      </p>
      <p className="ml-auto text-xs text-muted">{isUnknown ? missing : note}</p>
    </section>
  );
}

/** Says "Online" while that is true: while the device is online and the last call reached the backend. */
export function SystemStatus() {
  const isOnline = useIsOnline();
  const lostAt = useStore(reachability, (state) => state.lostAt);
  let [value, note] = ['Online', 'All services operational'];
  if (!isOnline) [value, note] = ['Offline', 'This device has no connection'];
  else if (lostAt) [value, note] = ['Not reachable', `Since ${exactTime(lostAt)}`];
  return <StatCard title="System Status" value={value} note={note} icon={Server} />;
}

interface LastUpdatedProps {
  records: readonly { lastUpdated: Date }[];
}

/** When the newest of these records was saved: "Last updated today" while that is true. */
export function LastUpdated({ records }: LastUpdatedProps) {
  const today = useNow().toDateString();
  if (records.length === 0) return <span>Not updated yet</span>;
  const newest = new Date(Math.max(...records.map(({ lastUpdated }) => lastUpdated.getTime())));
  if (newest.toDateString() === today) return <span>Last updated today</span>;
  return (
    <span>
      <span>Last updated </span>
      <TimeAgo time={newest} />
    </span>
  );
}
