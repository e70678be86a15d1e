import { collectionOf, type NamedRecord, pathOf } from '../../model/collections/collections.ts';
import { heldAt } from '../../model/collections/holds.ts';
import type { PendingChanges, WrongRecord } from '../../model/pendingChanges.ts';
import type { Publication } from '../../model/publishedFile.ts';
import { namedPictures } from '../../model/recordPictures.ts';
import { formatCount } from '../../model/text.ts';
import { HOUR_MS } from '../../model/time.ts';
import { Card } from '../../ui/Boxes.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { TimeAgo, useNow } from '../../ui/TimeAgo.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { OpenedDetails } from './OpenedDetails.tsx';
import { PublishNow } from './PublishNow.tsx';
import { PublishState } from './PublishState.tsx';
import { usePendingChanges } from './usePendingChanges.ts';
import { WaitingList } from './WaitingList.tsx';

/** Publishing runs every night, so an older site means that it fails. */
const OLD_AFTER_MS = 36 * HOUR_MS;

/** Whether the site shows what is saved, what would change, when the site was published, and how to publish it. */
export function PublicationCard() {
  const { liveSite } = useSession();
  const { site, failure } = useSessionState('liveSite', (state) => state);
  const pending = usePendingChanges();
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-h-18 min-w-0 text-sm text-muted">
          <h2 className="mb-2 text-base font-semibold text-text">On the Site</h2>
          <p className="text-text">{failure ?? describe(pending)}</p>
          {site && <LastPublished at={site.builtAt} />}
        </div>
        <ErrorBoundary>
          <PublishNow />
        </ErrorBoundary>
      </div>
      <div className="min-h-20">
        <ErrorBoundary>
          <PublicationDetails pending={pending} />
        </ErrorBoundary>
      </div>
      {failure && (
        <div>
          <Button onClick={() => void liveSite.fetch()}>Look Again</Button>
        </div>
      )}
    </Card>
  );
}

function LastPublished({ at }: { at: Date }) {
  const isOld = useNow().getTime() - at.getTime() > OLD_AFTER_MS;
  return (
    <p className={isOld ? 'text-danger' : ''}>
      <span>
        The site was last published <TimeAgo time={at} />.
      </span>
      {isOld && <span> It should be published every night: look at the last runs.</span>}
    </p>
  );
}

function describe(pending: PendingChanges | undefined): string {
  if (!pending) return 'Not known yet whether what is saved is on the site.';
  const { waiting, wrong } = pending;
  if (waiting.length === 0) {
    const what = wrong.length === 0 ? 'is saved' : 'can be published';
    return `Everything that ${what} is on the site.`;
  }
  const are = waiting.length === 1 ? 'is' : 'are';
  return `${formatCount(waiting.length, 'change')} ${are} saved, but not on the site yet.`;
}

function PublicationDetails({ pending }: { pending: PendingChanges | undefined }) {
  const site = useSessionState('liveSite', (state) => state.site);
  const holds = useSessionState('lists', (lists) => lists.holds.records);
  const isHeld = heldAt(holds, useNow());
  const heldCount = pending?.waiting.filter(({ record }) => isHeld(record)).length ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <PublishState />
      {pending && pending.waiting.length > 0 && (
        <OpenedDetails
          summary={heldCount > 0 ? `What changes (${heldCount} kept back)` : 'What changes'}
        >
          <WaitingList changes={pending.waiting} numbered={pending.numbered} />
        </OpenedDetails>
      )}
      {pending && pending.wrong.length > 0 && <WrongRecords records={pending.wrong} />}
      {pending?.leftOut[0] && (
        <OpenedDetails
          summary={describeLeftOut(pending.leftOut[0], pending.leftOut.length)}
          isMuted={false}
        >
          <LeftOut records={pending.leftOut} />
        </OpenedDetails>
      )}
      {site && Object.values(site.pictures).some(({ problem }) => problem) && (
        <PictureProblems site={site} />
      )}
    </div>
  );
}

function describeLeftOut({ record }: NamedRecord, count: number): string {
  const { noun, publishing } = collectionOf(record);
  const leftOut = `${formatCount(count, noun.one)} ${count === 1 ? 'is' : 'are'} left out`;
  return `Only the first ${publishing?.limit} ${publishing?.noun}s are published: ${leftOut}`;
}

function LeftOut({ records }: { records: readonly NamedRecord[] }) {
  return (
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
  );
}

/** The records that cannot be published as they are saved: visitors see their last version, or none. */
function WrongRecords({ records }: { records: readonly WrongRecord[] }) {
  return (
    <ul
      aria-label="Not published as it is saved"
      className="flex flex-col gap-2 text-sm text-danger"
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
    <ul aria-label="Pictures that could not be fetched" className="flex flex-col gap-2 text-sm">
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
