import Undo2 from '@lucide/icons/icons/undo-2';
import { useId, useMemo, useState } from 'react';
import { readPublisherStatus } from '../../data/publishing.ts';
import { listEntries } from '../../data/versions.ts';
import { collectionOf, pathOf } from '../../model/collections/collections.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { ReadStatus } from '../loading/ReadStatus.tsx';
import { useRead } from '../loading/useRead.ts';
import { GoBackDialog } from '../restore/GoBackDialog.tsx';
import { isListed } from '../session/lists.ts';
import { locationOf } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { type Activity, LISTED_ACTIVITIES, listActivity } from './activity.ts';
import { showRecentlyDeleted } from './showRecentlyDeleted.ts';

export function ActivityList() {
  const [isGoingBack, setIsGoingBack] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <Activities />
      <Button aria-haspopup="dialog" onClick={() => setIsGoingBack(true)}>
        <Icon icon={Undo2} className="size-4" />
        Go back to a time…
      </Button>
      {isGoingBack && <GoBackDialog onClose={() => setIsGoingBack(false)} />}
    </div>
  );
}

function Activities() {
  const { value, ...status } = useRead(async () => {
    const [changes, deletions, publisher] = await Promise.all([
      listEntries('changedAt', LISTED_ACTIVITIES),
      listEntries('deletedAt', LISTED_ACTIVITIES),
      readPublisherStatus(),
    ]);
    return { changes, deletions, publications: publisher?.finished ?? [] };
  });
  const lists = useSessionState('lists', (state) => state);
  const activities = useMemo(
    () => (value ? listActivity({ ...value, lists }) : []),
    [value, lists],
  );
  if (!value) return <ReadStatus {...status} />;
  if (activities.length === 0) return <p className="text-sm text-muted">Nothing is saved yet.</p>;
  return (
    <ul className="w-full divide-y divide-line text-sm">
      {activities.map((activity) => (
        <ActivityItem
          key={`${activity.record && pathOf(activity.record)} ${activity.at.getTime()}`}
          activity={activity}
        />
      ))}
    </ul>
  );
}

function ActivityItem({ activity }: { activity: Activity }) {
  const { what, record, title, at, by } = activity;
  const session = useSession();
  const textId = useId();
  const isThere = useSessionState('lists', (lists) => record && isListed(lists, record));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p id={textId} className="min-w-0 wrap-anywhere">
        <bdi>{by || 'Somebody'}</bdi> {what} <bdi className="font-medium">{title}</bdi>{' '}
        <span className="text-muted">
          <TimeAgo time={at} />
        </span>
      </p>
      {record && collectionOf(record).formTabs.length > 0 && (
        <Button
          aria-describedby={textId}
          onClick={() => {
            if (isThere) session.place.goTo(locationOf(record));
            else void showRecentlyDeleted(session, record);
          }}
        >
          {isThere ? 'Open' : 'Recently deleted'}
        </Button>
      )}
    </li>
  );
}
