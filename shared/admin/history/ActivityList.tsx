import Undo2 from '@lucide/icons/icons/undo-2';
import { useId, useMemo, useRef, useState } from 'react';
import { collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import type { HistoryEntry } from '../../model/history.ts';
import { FINISHED_MAX, type FinishedPublication } from '../../model/publishQueue.ts';
import { formatNumber } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { BusyButton } from '../../ui/Controls.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { exactTime, TimeAgo } from '../../ui/TimeAgo.tsx';
import { ReadStatus, useRead } from '../loading/useRead.tsx';
import { GoBackDialog } from '../restore/GoBackDialog.tsx';
import { goToRecord } from '../session/leave.ts';
import { isListed } from '../session/listState.ts';
import { locationOf } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import {
  ACTIVITIES_PAGE_SIZE,
  type Activity,
  type ActivityPages,
  hasMoreEntries,
  justBefore,
  listActivity,
  readActivityPage,
} from './activity.ts';
import { LISTED_DELETIONS } from './DeletedList.tsx';
import { showRecentlyDeleted } from './recentlyDeleted.ts';

export function ActivityList() {
  /** Set while the dialog is open; it may begin with a time, and with a record that is picked. */
  const [goingBack, setGoingBack] = useState<{ to?: Date; record?: RecordRef | undefined }>();
  const closeGoBack = () => setGoingBack(undefined);
  return (
    <div className="flex flex-col items-start gap-4">
      <Activities onGoBack={(to, record) => setGoingBack({ to, record })} />
      <Button aria-haspopup="dialog" onClick={() => setGoingBack({})}>
        <Icon icon={Undo2} className="size-4" />
        Go back to a time…
      </Button>
      {goingBack && (
        <ErrorBoundary onClose={closeGoBack}>
          <GoBackDialog {...goingBack} onClose={closeGoBack} />
        </ErrorBoundary>
      )}
    </div>
  );
}

function Activities({ onGoBack }: Pick<ActivityItemProps, 'onGoBack'>) {
  const lists = useSessionState('lists', (state) => state);
  const { value, ...status } = useRead<ActivityPages>((before) => readActivityPage(lists, before));
  const all = useMemo(
    () => (value ? listActivity({ ...value, lists: [value.lists, lists] }) : []),
    [value, lists],
  );
  const list = useRef<HTMLUListElement>(null);
  if (!value) return <ReadStatus {...status} />;
  if (all.length === 0) return <p className="text-sm text-muted">Nothing is saved yet.</p>;
  const activities = all.slice(0, value.shown);
  const hasMore = activities.length < all.length || hasMoreEntries(value);
  const showMore = async () => {
    await status.readAgain();
    setTimeout(() => {
      const items = list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [];
      const next = items[activities.length];
      if (next) next.focus();
      // Without a new row, the button may have disappeared with the focus.
      else if (document.activeElement === document.body) items[items.length - 1]?.focus();
    });
  };
  return (
    <>
      <ul ref={list} className="w-full divide-y divide-line text-sm">
        {activities.map((activity) => (
          <ActivityItem
            key={activity.key}
            activity={activity}
            deletions={value.deletions}
            onGoBack={onGoBack}
          />
        ))}
      </ul>
      <MissingPublications publications={value.publications} oldest={activities.at(-1)} />
      <p role="status" className="text-sm text-muted empty:sr-only">
        {status.failure
          ? `Not loaded. ${status.failure}`
          : value.shown > ACTIVITIES_PAGE_SIZE &&
            `${formatNumber(activities.length)} are listed${hasMore ? '' : ': that is all'}.`}
      </p>
      {hasMore && (
        <BusyButton isBusy={status.isReading} onClick={() => void showMore()}>
          Show more
        </BusyButton>
      )}
    </>
  );
}

interface MissingPublicationsProps {
  /** Newest first. */
  publications: readonly FinishedPublication[];
  oldest: Activity | undefined;
}

/** Says that the list has no older publications, where it has other activities of their time. */
function MissingPublications({ publications, oldest }: MissingPublicationsProps) {
  const last = publications.at(-1);
  if (!last || !oldest || publications.length < FINISHED_MAX || oldest.at >= last.at) return null;
  return (
    <p className="text-sm text-muted">
      {`Only the last ${FINISHED_MAX} publications are kept: those before ${exactTime(last.at)} are not in this list.`}
    </p>
  );
}

interface ActivityItemProps {
  activity: Activity;
  /** The deletions that were read, newest first. */
  deletions: readonly HistoryEntry[];
  /** Called with the time just before the activity, and the record that it is about. */
  onGoBack: (to: Date, record: RecordRef | undefined) => void;
}

function ActivityItem({ activity, deletions, onGoBack }: ActivityItemProps) {
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
