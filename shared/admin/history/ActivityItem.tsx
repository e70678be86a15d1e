import { useId } from 'react';
import { collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import type { HistoryEntry } from '../../model/history.ts';
import { Button } from '../../ui/Button.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { goToRecord } from '../session/leave.ts';
import { isListed } from '../session/listState.ts';
import { locationOf } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { type Activity, justBefore } from './activity.ts';
import { LISTED_DELETIONS } from './DeletedList.tsx';
import { showRecentlyDeleted } from './showRecentlyDeleted.ts';

export interface ActivityItemProps {
  activity: Activity;
  /** The deletions that were read, newest first. */
  deletions: readonly HistoryEntry[];
  /** Called with the time just before the activity, and the record that it is about. */
  onGoBack: (to: Date, record: RecordRef | undefined) => void;
}

/** One activity, with buttons that open its record and go back to before it. */
export function ActivityItem({ activity, deletions, onGoBack }: ActivityItemProps) {
  const { what, record, title, at, by } = activity;
  const textId = useId();
  // At a time that staff have set.
  const isPlanned = what === 'published' && !by;
  // Go back does not know what this version of the app does not know.
  const canGoBack = record !== undefined || what === 'published';
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p id={textId} className="min-w-0 wrap-anywhere">
        {!isPlanned && (by ? <bdi translate="no">{by}</bdi> : <span>Somebody</span>)}
        {!isPlanned && <span>{` ${what} `}</span>}
        <bdi translate="no" className="font-medium">
          {title}
        </bdi>
        {isPlanned && <span> was published as planned</span>}
        <span className="text-muted">
          {' '}
          <TimeAgo time={at} />
        </span>
      </p>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {record && <OpenButton record={record} deletions={deletions} textId={textId} />}
        {canGoBack && (
          <Button
            aria-haspopup="dialog"
            aria-describedby={textId}
            onClick={() => onGoBack(justBefore(activity), record)}
          >
            Go back to before this
          </Button>
        )}
      </div>
    </li>
  );
}

interface OpenButtonProps extends Pick<ActivityItemProps, 'deletions'> {
  record: RecordRef;
  textId: string;
}

/** Opens the record's form; for a deleted record, the list in which it is. */
function OpenButton({ record, deletions, textId }: OpenButtonProps) {
  const session = useSession();
  const isThere = useSessionState('lists', (lists) => isListed(lists, record));
  if (collectionOf(record).formTabs.length === 0) return null;
  const deletedAs = deletions.findIndex(
    ({ collection, id }) => collection === record.collection && id === record.id,
  );
  // The other list does not go back that far; "Go back to before this" does.
  if (!isThere && deletedAs >= LISTED_DELETIONS) return null;
  return (
    <Button
      aria-describedby={textId}
      onClick={() => {
        if (isThere) void goToRecord(session, locationOf(record));
        else void showRecentlyDeleted(session, record);
      }}
    >
      {isThere ? 'Open' : 'Recently deleted'}
    </Button>
  );
}
