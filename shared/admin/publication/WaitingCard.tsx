import CircleCheck from '@lucide/icons/icons/circle-check';
import { useId, useState } from 'react';
import { isPublishedNightly } from '../../data/liveSite.ts';
import { collectionOf, type NamedRecord, pathOf } from '../../model/collections/collections.ts';
import { groupByTime, keyOf, type LiveGroup } from '../../model/goesLive.ts';
import type { PendingChanges, PublishedChange, WrongRecord } from '../../model/pendingChanges.ts';
import type { NumberedAddress } from '../../model/publishedAddresses.ts';
import type { Publication } from '../../model/publishedFile.ts';
import { namedPictures } from '../../model/recordPictures.ts';
import { capitalize, formatCount } from '../../model/text.ts';
import { HOUR_MS } from '../../model/time.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ShowMore, useShowMore } from '../../ui/ShowMore.tsx';
import { TimeAgo, useNow } from '../../ui/TimeAgo.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { describeWhen } from './goesLive.ts';
import { PublishState } from './PublishState.tsx';
import { usePendingChanges } from './usePendingChanges.ts';
import { WaitingRow } from './WaitingRow.tsx';
import { iconOf } from './WhenButton.tsx';

/** Publishing runs every night, so an older site means that it fails. */
const OLD_AFTER_MS = 36 * HOUR_MS;

const PART = 'border-t border-line px-4 py-3';

/** What is saved and not on the site, by when it goes live; what the publisher does; and what cannot be published. */
export function WaitingCard() {
  const { liveSite, sharing } = useSession();
  const { site, failure } = useSessionState('liveSite', (state) => state);
  const pending = usePendingChanges();
  const waiting = pending?.waiting ?? [];
  return (
    <section className="min-w-0 overflow-clip rounded-card border border-line bg-surface text-sm">
      <div className="flex min-h-13 flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-base font-semibold">Waiting to go live</h2>
          {waiting.length > 0 && (
            <p className="text-muted">{formatCount(waiting.length, 'change')}</p>
          )}
        </div>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          {site && <LastPublished at={site.builtAt} />}
          {waiting.length > 0 && (
            <Button
              aria-haspopup="dialog"
              onClick={() => sharing.setState({ subject: {} })}
              className="min-h-8! px-3! py-1! text-xs"
            >
              Share a preview…
            </Button>
          )}
        </div>
      </div>
      {failure ? (
        <div className={`${PART} flex flex-wrap items-center justify-between gap-3`}>
          <p>{failure}</p>
          <Button onClick={() => void liveSite.fetch()}>Look Again</Button>
        </div>
      ) : (
        <State pending={pending} />
      )}
      <ErrorBoundary>
        <PublishState className={PART} />
      </ErrorBoundary>
      <ErrorBoundary>
        <Problems pending={pending} />
      </ErrorBoundary>
      <ErrorBoundary>{pending && <Groups pending={pending} />}</ErrorBoundary>
    </section>
  );
}

function LastPublished({ at }: { at: Date }) {
  const isOld = useNow().getTime() - at.getTime() > OLD_AFTER_MS;
  return (
    <p className={`text-xs ${isOld ? 'text-danger' : 'text-muted'}`}>
      <span>
        The site was last published <TimeAgo time={at} />.
      </span>
      {isOld && <span> It should be published every night: look at the last runs.</span>}
    </p>
  );
}

/** Says that nothing waits, or that nobody knows. What waits says it itself. */
function State({ pending }: { pending: PendingChanges | undefined }) {
  if (!pending) return <p className={PART}>Not known yet whether what is saved is on the site.</p>;
  if (pending.waiting.length > 0) return null;
  const what = pending.wrong.length === 0 ? 'is saved' : 'can be published';
  return (
    <p className={`${PART} flex items-center gap-2`}>
      <Icon icon={CircleCheck} className="size-4 shrink-0 text-accent" />
      <span>{`Everything that ${what} is on the site.`}</span>
    </p>
  );
}

function Groups({ pending }: { pending: PendingChanges }) {
  const holds = useSessionState('lists', (lists) => lists.holds.records);
  return groupByTime(pending.waiting, holds, useNow()).map((group) => (
    <Group key={keyOf(group.when)} group={group} numbered={pending.numbered} />
  ));
}

const SHOWN_CHANGES = 5;

interface GroupProps {
  group: LiveGroup<PublishedChange>;
  numbered: readonly NumberedAddress[];
}

function Group({ group: { when, changes }, numbered }: GroupProps) {
  const id = useId();
  const now = useNow();
  const { shown, more } = useShowMore(changes, SHOWN_CHANGES);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2 border-y border-line bg-ground px-4 py-1.5 text-xs">
        <Icon icon={iconOf(when)} className="size-3.5 shrink-0 self-center text-muted" />
        <h3 id={id} className="font-semibold">
          {when === 'released' ? 'Kept back' : capitalize(describeWhen(when, now))}
        </h3>
        <p className="text-muted">{describeGroup(when, changes.length)}</p>
      </div>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {shown.map((change) => (
          <WaitingRow
            key={pathOf(change.record)}
            change={change}
            when={when}
            numbered={numbered.find((one) => one.id === change.record.id)}
          />
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  );
}

function describeGroup(when: LiveGroup<unknown>['when'], count: number): string {
  const changes = formatCount(count, 'change');
  if (when === 'released')
    return `${changes}, until somebody releases ${count === 1 ? 'it' : 'them'}`;
  if (when instanceof Date) return `${changes}, by ${count === 1 ? 'itself' : 'themselves'}`;
  return isPublishedNightly()
    ? `${changes}, or at once with Publish`
    : `${changes}; Publish does it`;
}

/** What cannot be published, what is left out, and pictures that could not be fetched. */
function Problems({ pending }: { pending: PendingChanges | undefined }) {
  const site = useSessionState('liveSite', (state) => state.site);
  return (
    <>
      {pending && pending.wrong.length > 0 && <WrongRecords records={pending.wrong} />}
      {pending?.leftOut[0] && (
        <div className={PART}>
          <LeftOut records={pending.leftOut} first={pending.leftOut[0]} />
        </div>
      )}
      {site && Object.values(site.pictures).some(({ problem }) => problem) && (
        <PictureProblems site={site} />
      )}
    </>
  );
}

interface LeftOutProps {
  records: readonly NamedRecord[];
  first: NamedRecord;
}

function LeftOut({ records, first }: LeftOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="text-sm"
    >
      <summary className="[list-style:revert] hover:text-text">
        {describeLeftOut(first, records.length)}
      </summary>
      {isOpen && (
        <ul
          aria-label="Left out"
          className="mt-3 divide-y divide-line rounded-control border border-line"
        >
          {records.map(({ record, title }) => (
            <li key={pathOf(record)} dir="auto" translate="no" className="px-4 py-2 wrap-anywhere">
              {title}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function describeLeftOut({ record }: NamedRecord, count: number): string {
  const { noun, publishing } = collectionOf(record);
  const leftOut = `${formatCount(count, noun.one)} ${count === 1 ? 'is' : 'are'} left out`;
  return `Only the first ${publishing?.limit} ${publishing?.noun}s are published: ${leftOut}`;
}

/** The records that cannot be published as they are saved: visitors see their last version, or none. */
function WrongRecords({ records }: { records: readonly WrongRecord[] }) {
  return (
    <ul
      aria-label="Not published as it is saved"
      className={`${PART} flex flex-col gap-2 text-danger`}
    >
      {records.map(({ record, title, errors }) => (
        <li key={pathOf(record)}>
          <bdi translate="no" className="font-medium wrap-anywhere">
            {title.trim() || pathOf(record)}
          </bdi>
          <span>{` cannot be published as it is saved. ${Object.values(errors).join(' ')}`}</span>
        </li>
      ))}
    </ul>
  );
}

function PictureProblems({ site }: { site: Publication }) {
  return (
    <ul aria-label="Pictures that could not be fetched" className={`${PART} flex flex-col gap-2`}>
      {namedPictures(site).map(({ record, title, key, cuts }) => {
        const picture = site.pictures[key] ?? {};
        const { problem } = picture;
        const hasCopy = cuts.some((cut) => picture[cut]);
        return (
          problem && (
            <li key={pathOf(record)}>
              The picture of{' '}
              <bdi translate="no" className="font-medium wrap-anywhere">
                {title}
              </bdi>
              <span>{` could not be fetched. ${problem} Visitors see ${hasCopy ? 'its last copy' : 'none'}.`}</span>
            </li>
          )
        );
      })}
    </ul>
  );
}
