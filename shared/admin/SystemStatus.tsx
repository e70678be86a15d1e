import Server from '@lucide/icons/icons/server';
import { useStore } from 'zustand';
import { reachability } from '../data/call.ts';
import { exactTime } from '../ui/relativeTime.ts';
import { useIsOnline } from '../ui/useIsOnline.ts';
import { StatCard } from './StatCard.tsx';

/** Says "Online" while that is true: while the device is online and the last call reached the backend. */
export function SystemStatus() {
  const isOnline = useIsOnline();
  const lostAt = useStore(reachability, (state) => state.lostAt);
  let [value, note] = ['Online', 'All services operational'];
  if (!isOnline) [value, note] = ['Offline', 'This device has no connection'];
  else if (lostAt) [value, note] = ['Not reachable', `Since ${exactTime(lostAt)}`];
  return <StatCard title="System Status" value={value} note={note} icon={Server} />;
}
