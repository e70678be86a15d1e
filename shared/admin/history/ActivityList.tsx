import { useMemo } from 'react';
import { listEntries } from '../../data/versions.ts';
import { pathOf } from '../../model/collections/collections.ts';
import { ReadStatus } from '../loading/ReadStatus.tsx';
import { useRead } from '../loading/useRead.ts';
import { useSessionState } from '../session/SessionContext.tsx';
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
  const lists = useSessionState('lists', (state) => state);
  const activities = useMemo(
    () => (value ? listActivity({ ...value, lists }) : []),
    [value, lists],
  );
  if (!value) return <ReadStatus {...status} />;
  if (activities.length === 0) return <p className="text-sm text-muted">Nothing is saved yet.</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {activities.map((activity) => (
        <ActivityItem
          key={`${activity.record && pathOf(activity.record)} ${activity.at.getTime()}`}
          activity={activity}
        />
      ))}
    </ul>
  );
}
