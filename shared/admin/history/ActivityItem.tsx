import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { isListed } from '../session/lists.ts';
import { locationOf } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type { Activity } from './activity.ts';
import { showRecentlyDeleted } from './showRecentlyDeleted.ts';

export function ActivityItem({ activity }: { activity: Activity }) {
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
      {record && (
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
