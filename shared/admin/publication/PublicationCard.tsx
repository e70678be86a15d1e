import type { PublishedChange } from '../../model/publishedChanges.ts';
import { hasPictureProblem } from '../../model/publishedPicture.ts';
import { formatCount } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { FeaturedOrder } from './FeaturedOrder.tsx';
import { PictureProblems } from './PictureProblems.tsx';
import { PublishNow } from './PublishNow.tsx';
import { lookAtSite, usePublication, useWaiting } from './usePublication.ts';
import { WaitingList } from './WaitingList.tsx';

/** What visitors get: whether it is what is saved, what would change, since when, and the way to publish. */
export function PublicationCard() {
  const { site, isOld, failure } = usePublication();
  const waiting = useWaiting();
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">On the Site</h2>
      <div className="min-h-10 text-sm text-muted">
        <p className="text-text">{failure ?? describe(waiting)}</p>
        {site && (
          <p className={isOld ? 'text-danger' : ''}>
            The site was last published <TimeAgo time={site.builtAt} />.
            {isOld && ' It should be published every night: look at the last runs.'}
          </p>
        )}
      </div>
      {waiting && waiting.length > 0 && <WaitingList changes={waiting} />}
      {site && hasPictureProblem(site) && <PictureProblems site={site} />}
      <FeaturedOrder />
      <div className="flex flex-wrap items-center gap-3">
        <PublishNow />
        {failure && <Button onClick={() => void lookAtSite()}>Look Again</Button>}
      </div>
    </Card>
  );
}

function describe(waiting: PublishedChange[] | undefined): string {
  if (!waiting) return 'Not known yet whether what is saved is on the site.';
  if (waiting.length === 0) return 'Everything that is saved is on the site.';
  const are = waiting.length === 1 ? 'is' : 'are';
  return `${formatCount(waiting.length, 'change')} ${are} saved, but not on the site yet.`;
}
