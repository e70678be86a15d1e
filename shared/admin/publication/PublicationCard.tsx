import { HOUR_MS } from '../../model/duration.ts';
import type { Outcome } from '../../model/publishing.ts';
import { formatCount } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { PublicationDetails } from './PublicationDetails.tsx';
import { PublishNow } from './PublishNow.tsx';
import { useOutcome } from './useOutcome.ts';

/** Publishing runs every night, so an older site means that it fails. */
const OLD_AFTER_MS = 36 * HOUR_MS;

/** Whether the site shows what is saved, what would change, when the site was published, and how to publish it. */
export function PublicationCard() {
  const { publication } = useSession();
  const { site, failure } = useSessionState('publication', (state) => state);
  const outcome = useOutcome();
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-h-18 min-w-0 text-sm text-muted">
          <h2 className="mb-2 text-base font-semibold text-text">On the Site</h2>
          <p className="text-text">{failure ?? describe(outcome)}</p>
          {site && <LastPublished at={site.builtAt} />}
        </div>
        <ErrorBoundary>
          <PublishNow />
        </ErrorBoundary>
      </div>
      <div className="min-h-20">
        <ErrorBoundary>
          <PublicationDetails outcome={outcome} />
        </ErrorBoundary>
      </div>
      {failure && (
        <div>
          <Button onClick={() => void publication.fetch()}>Look Again</Button>
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

function describe(outcome: Outcome | undefined): string {
  if (!outcome) return 'Not known yet whether what is saved is on the site.';
  const { waiting, wrong } = outcome;
  if (waiting.length === 0) {
    const what = wrong.length === 0 ? 'is saved' : 'can be published';
    return `Everything that ${what} is on the site.`;
  }
  const are = waiting.length === 1 ? 'is' : 'are';
  return `${formatCount(waiting.length, 'change')} ${are} saved, but not on the site yet.`;
}
