import Undo2 from '@lucide/icons/icons/undo-2';
import { useMemo, useRef, useState } from 'react';
import type { RecordRef } from '../../model/collections/collections.ts';
import { FINISHED_MAX, type FinishedPublication } from '../../model/publisherStatus.ts';
import { formatNumber } from '../../model/text.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { exactTime } from '../../ui/relativeTime.ts';
import { ReadStatus, useRead } from '../loading/useRead.tsx';
import { GoBackDialog } from '../restore/GoBackDialog.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { ActivityItem, type ActivityItemProps } from './ActivityItem.tsx';
import { type Activity, listActivity } from './activity.ts';
import {
  ACTIVITIES_PAGE_SIZE,
  type ActivityPages,
  hasMoreEntries,
  readActivityPage,
} from './activityPages.ts';

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
  /** The oldest activity that is listed. */
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
