import { formatCount, formatNumber } from '../../model/text.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { describeRunning, stepLabel } from './describePublishing.ts';
import { usePublishNow } from './PublishNow.tsx';
import { isSilent } from './publishing.ts';
import { useWatchPublisher } from './useWatchPublisher.ts';

/** Publishes what waits, from every tab, and shows what the publisher does. The Overview says more. */
export function HeaderPublish() {
  const { user } = useSession();
  const { count, canPublish, publish } = usePublishNow();
  const state = useSessionState('publishing', (publishing) => publishing);
  const isOverview = useSessionState('place', ({ tab }) => tab === 'overview');
  useWatchPublisher();
  const { running } = state.status ?? {};
  const said = isSilent(state) ? '' : describeRunning(state, user.email);
  const isWaiting = count > 0;
  return (
    <>
      <BusyButton
        variant={canPublish && !isOverview ? 'primary' : 'secondary'}
        isBusy={!canPublish}
        aria-label={!said && isWaiting ? `Publish ${formatCount(count, 'change')}` : undefined}
        title={said || undefined}
        onClick={() => void publish()}
        className="tabular-nums"
      >
        {said ? stepLabel(running) : `Publish${isWaiting ? ` ${formatNumber(count)}` : ''}`}
      </BusyButton>
      {/* On the Overview, its own text is spoken. */}
      <p role="status" className="sr-only">
        {!isOverview && said}
      </p>
    </>
  );
}
