import { collectionOf, type NamedRecord } from '../../model/collections/collections.ts';
import { heldAt } from '../../model/collections/holds.ts';
import type { Outcome } from '../../model/publishing.ts';
import { formatCount } from '../../model/text.ts';
import { useNow } from '../../ui/useNow.ts';
import { OpenedDetails } from '../loading/OpenedDetails.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { PublishState } from './PublishState.tsx';
import { LeftOut, PictureProblems, WrongRecords } from './publicationParts.tsx';
import { WaitingList } from './WaitingList.tsx';

/** What the publisher does, and what publishing would change and what it would leave out. */
export function PublicationDetails({ outcome }: { outcome: Outcome | undefined }) {
  const site = useSessionState('publication', (state) => state.site);
  const holds = useSessionState('lists', (lists) => lists.holds.records);
  const isHeld = heldAt(holds, useNow());
  const heldCount = outcome?.waiting.filter(({ record }) => isHeld(record)).length ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <PublishState />
      {outcome && outcome.waiting.length > 0 && (
        <OpenedDetails
          summary={heldCount > 0 ? `What changes (${heldCount} kept back)` : 'What changes'}
        >
          <WaitingList changes={outcome.waiting} numbered={outcome.numbered} />
        </OpenedDetails>
      )}
      {outcome && outcome.wrong.length > 0 && <WrongRecords records={outcome.wrong} />}
      {outcome?.leftOut[0] && (
        <OpenedDetails
          summary={describeLeftOut(outcome.leftOut[0], outcome.leftOut.length)}
          isMuted={false}
        >
          <LeftOut records={outcome.leftOut} />
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
