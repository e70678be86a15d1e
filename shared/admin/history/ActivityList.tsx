import { useMemo } from 'react';
import { listEntries } from '../../data/versions.ts';
import { ReadStatus } from '../loading/ReadStatus.tsx';
import { useRead } from '../loading/useRead.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { ActivityItem } from './ActivityItem.tsx';
import { LISTED_ACTIVITIES, listActivity } from './activity.ts';
import { GoBack } from './GoBack.tsx';

/** The last saves and deletions of anybody, and the way back to before them. */
export function ActivityList() {
  return (
    <div className="flex flex-col gap-4">
      <Activities />
      <GoBack />
    </div>
  );
}

function Activities() {
  const { value, ...status } = useRead(async () => {
    const [changes, deletions] = await Promise.all([
      listEntries('changedAt', LISTED_ACTIVITIES),
      listEntries('deletedAt', LISTED_ACTIVITIES),
    ]);
    return { changes, deletions };
  });
  const projects = useDashboardStore((state) => state.projects);
  const pageContent = useDashboardStore((state) => state.pageContent);
  const activities = useMemo(
    () => (value ? listActivity({ ...value, projects, pageContent }) : []),
    [value, projects, pageContent],
  );
  if (!value) return <ReadStatus {...status} />;
  if (activities.length === 0) return <p className="text-sm text-muted">Nothing is saved yet.</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {activities.map((activity) => (
        <ActivityItem key={`${activity.record} ${activity.at.getTime()}`} activity={activity} />
      ))}
    </ul>
  );
}
