import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { findSection, placeOf } from '../state/place.ts';
import { projectRecord } from '../state/records.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { goTo } from '../state/usePlace.ts';
import type { Activity } from './activity.ts';
import { showRecentlyDeleted } from './RecentlyDeleted.tsx';

/** Who did what to which record, with the way to it. */
export function ActivityItem({ activity }: { activity: Activity }) {
  const { what, record, title, at, by } = activity;
  const textId = useId();
  const isThere = useDashboardStore(
    ({ projects }) =>
      findSection(record) ?? projects.some(({ id }) => projectRecord(id) === record),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p id={textId} className="min-w-0 wrap-anywhere">
        <bdi>{by || 'Somebody'}</bdi> {what} <bdi className="font-medium">{title}</bdi>{' '}
        <span className="text-muted">
          <TimeAgo time={at} />
        </span>
      </p>
      {isThere ? (
        <Button aria-describedby={textId} onClick={() => goTo(placeOf(record))}>
          Open
        </Button>
      ) : (
        <Button aria-describedby={textId} onClick={() => void showRecentlyDeleted()}>
          Recently deleted
        </Button>
      )}
    </li>
  );
}
