import CalendarClock from '@lucide/icons/icons/calendar-clock';
import Undo2 from '@lucide/icons/icons/undo-2';
import User from '@lucide/icons/icons/user';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import type { HistoryEntry } from '../../model/history.ts';
import { FINISHED_MAX, type FinishedPublication } from '../../model/publishQueue.ts';
import { formatNumber } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { BusyButton } from '../../ui/Controls.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuItem, MoreButton } from '../../ui/PopoverButton.tsx';
import { exactTime, TimeAgo } from '../../ui/TimeAgo.tsx';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { ReadStatus, useRead } from '../loading/useRead.tsx';
import { goToRecord } from '../session/leave.ts';
import { allRecords, isListed } from '../session/listState.ts';
import { locationOf } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type { Whose } from '../session/session.ts';
import { Who } from '../session/WhenAndWho.tsx';
import { endDay } from '../sharing/previews.ts';
import {
  type Activity,
  type ActivityPages,
  FIRST_ACTIVITIES,
  hasMoreEntries,
  justBefore,
  listActivity,
  readActivityPage,
  readShownActivities,
} from './activity.ts';
import { LISTED_DELETIONS } from './DeletedList.tsx';
import { showRecentlyDeleted } from './recentlyDeleted.ts';
import { useWhenGone } from './useWhenGone.ts';

/** What was saved, deleted and published last, and a way back to a time before it. */
export function ActivityList({ whose }: { whose: Whose }) {
  /** Set while the dialog is open; it may begin with a time, and with a record that is picked. */
  const [goingBack, setGoingBack] = useState<{ to?: Date; record?: RecordRef | undefined }>();
  const closeGoBack = () => setGoingBack(undefined);
  return (
    <>
      <Activities whose={whose} onGoBack={(to, record) => setGoingBack({ to, record })}>
        <Button
          aria-haspopup="dialog"
          className="ml-auto border-transparent! text-xs"
          onClick={() => setGoingBack({})}
        >
          <Icon icon={Undo2} className="size-4" />
          Go back to a time…
        </Button>
      </Activities>
      {goingBack && (
        <LoadedPart
          load={loadGoBack}
          onClose={closeGoBack}
          render={({ GoBackDialog }) => <GoBackDialog {...goingBack} onClose={closeGoBack} />}
        />
      )}
    </>
  );
}

const NONE: readonly FinishedPublication[] = [];

const loadGoBack = () => import('../restore/GoBackDialog.tsx');

interface ActivitiesProps extends Pick<ActivityItemProps, 'onGoBack'> {
  whose: Whose;
  /** Beside "Show more". */
  children: ReactNode;
}

function Activities({ whose, onGoBack, children }: ActivitiesProps) {
  const { email } = useSession().user;
  const lists = useSessionState('lists', (state) => state);
  const { value, ...status } = useRead<ActivityPages>((before, isAnew) =>
    before && isAnew ? readShownActivities(lists, before) : readActivityPage(lists, before),
  );
  const records = useMemo(() => Object.values(allRecords(lists)).flat(), [lists]);
  useWhenGone(records, () => void status.readAgain(true));
  // The dashboard reads them anyway, and again when something is published.
  const publications = useSessionState('publishQueue', (queue) => queue.status?.finished) ?? NONE;
  const all = useMemo(
    () => (value ? listActivity({ ...value, lists: [value.lists, lists], publications }) : []),
    [value, lists, publications],
  );
  const list = useRef<HTMLUListElement>(null);
  if (!value) {
    return (
      <div className="px-4 pb-4">
        <ReadStatus {...status} />
      </div>
    );
  }
  const known = all.slice(0, value.shown);
  const activities = whose === 'others' ? known.filter(({ by }) => by !== email) : known;
  const hasMore = known.length < all.length || hasMoreEntries(value);
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
      {activities.length === 0 && (
        <p className="px-4 pb-3 text-sm text-muted">{describeNone(known.length, hasMore)}</p>
      )}
      <ul ref={list} className="flex flex-col text-[0.8125rem] empty:hidden">
        {activities.map((activity) => (
          <ActivityItem
            key={activity.key}
            activity={activity}
            deletions={value.deletions}
            onGoBack={onGoBack}
          />
        ))}
      </ul>
      <MissingPublications publications={publications} oldest={activities.at(-1)} />
      <p role="status" className="px-4 py-1 text-xs text-muted empty:sr-only">
        {status.failure
          ? `Not loaded. ${status.failure}`
          : value.shown > FIRST_ACTIVITIES &&
            `${formatNumber(activities.length)} ${activities.length === 1 ? 'is' : 'are'} listed${hasMore ? '' : ': that is all'}.`}
      </p>
      <div className="flex items-center border-t border-line px-1 py-1">
        {hasMore && (
          <BusyButton
            isBusy={status.isReading}
            className="border-transparent! text-xs"
            onClick={() => void showMore()}
          >
            Show more
          </BusyButton>
        )}
        {children}
      </div>
    </>
  );
}

/** Says why no activity is listed. @param own how many of the person's own there are */
function describeNone(own: number, hasMore: boolean): string {
  if (own === 0) return 'Nothing is saved yet.';
  return hasMore
    ? `The last ${formatNumber(own)} are all yours.`
    : 'Nobody else has changed anything.';
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
    <p className="px-4 py-1 text-xs text-muted">
      {`Only the last ${FINISHED_MAX} publications and previews are kept: those before ${exactTime(last.at)} are not in this list.`}
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
  const { what, act, record, title, ends, at, by } = activity;
  const opens = useOpening(record, deletions);
  // At a time that staff have set.
  const isPlanned = what === 'published' && !by;
  // Go back does not know what this version of the app does not know.
  const canGoBack = record !== undefined || what === 'published';
  return (
    <li tabIndex={-1} className="flex items-start gap-3 px-4 py-1.5 hover:bg-raised/50">
      <span
        aria-hidden
        className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-[0.625rem] font-medium text-muted"
      >
        {by ? initialsOf(by) : <Icon icon={isPlanned ? CalendarClock : User} className="size-3" />}
      </span>
      <p className="min-w-0 flex-1 py-0.5 wrap-anywhere">
        {!isPlanned && <Actor email={by} />}
        {!isPlanned && <span className="text-muted">{` ${act} `}</span>}
        <bdi translate="no" className="font-medium">
          {title}
        </bdi>
        {isPlanned && <span className="text-muted"> was published as planned</span>}
        {ends && <span className="text-muted">{` until ${endDay(ends)},`}</span>}
        <span className="text-muted">
          {' '}
          <TimeAgo time={at} />
        </span>
      </p>
      {(opens !== undefined || canGoBack) && (
        <MoreButton
          name={`More for “${act} ${title}”`}
          width="13rem"
          heightRem={7}
          render={(close) => (
            <>
              {opens && (
                <MenuItem
                  onClick={() => {
                    close();
                    opens.run();
                  }}
                >
                  {opens.label}
                </MenuItem>
              )}
              {canGoBack && (
                <MenuItem
                  aria-haspopup="dialog"
                  onClick={() => {
                    close();
                    onGoBack(justBefore(activity), record);
                  }}
                >
                  Go back to before this
                </MenuItem>
              )}
            </>
          )}
        />
      )}
    </li>
  );
}

function Actor({ email }: { email: string }) {
  const { user } = useSession();
  if (email === user.email) return <span>You</span>;
  return email ? <Who email={email} /> : <span>Somebody</span>;
}

/** "BI" for ben.ito@…, "AN" for ana@…. */
function initialsOf(email: string): string {
  const [name = ''] = email.split('@');
  const [first = '', second = first.slice(1)] = name.split(/[._-]+/);
  return (first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}

/** What opens the record's form or, for a deleted record, the list in which it is; undefined if nothing does. */
function useOpening(
  record: RecordRef | undefined,
  deletions: readonly HistoryEntry[],
): { label: string; run: () => void } | undefined {
  const session = useSession();
  const isThere = useSessionState('lists', (lists) => record && isListed(lists, record));
  if (!record || collectionOf(record).formTabs.length === 0) return undefined;
  if (isThere) return { label: 'Open', run: () => void goToRecord(session, locationOf(record)) };
  const deletedAs = deletions.findIndex(
    ({ collection, id }) => collection === record.collection && id === record.id,
  );
  // The other list does not go back that far; "Go back to before this" does.
  if (deletedAs >= LISTED_DELETIONS) return undefined;
  return { label: 'Recently deleted', run: () => void showRecentlyDeleted(session, record) };
}
