import { useEffect } from 'react';
import { pathOf, type RecordRef } from '../../model/collections/collections.ts';
import type { FinishedPublication } from '../../model/publishQueue.ts';
import { formatCount, formatNumber } from '../../model/text.ts';
import { BusyButton } from '../../ui/Controls.tsx';
import { rescueFocus } from '../../ui/focus.ts';
import { dismissMessage, showNews } from '../session/messages.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type { Session } from '../session/session.ts';
import { useOnReturn } from '../session/useOnReturn.ts';
import { describeRunning, runningOnSite, stepLabel } from './PublishState.tsx';
import {
  confirmTexts,
  followPublisher,
  hasAskedToPublish,
  isAsked,
  isSilent,
  linesAbout,
  publishRecords,
  showHindrance,
  tellLive,
  whenAnswered,
} from './publishRequests.ts';
import { useRecordsToPublish } from './usePendingChanges.ts';

/** What the buttons that publish need: a press does nothing while nothing waits, or while one's own request does. */
export function usePublishNow() {
  const session = useSession();
  const { records, waiting } = useRecordsToPublish();
  const isAsking = useIsAsking();
  return {
    count: waiting.length,
    canPublish: records.length > 0 && !isAsking,
    isAsking,
    publish: (onSent?: () => void) => publishNow(session, { records, waiting }, onSent),
  };
}

/** Whether a request of this person is on its way, or not answered yet. */
export function useIsAsking(): boolean {
  return useSessionState(
    'publishQueue',
    (state) => state.isSending === true || (hasAskedToPublish(state) && !isSilent(state)),
  );
}

export function publishOne(session: Session, record: RecordRef): Promise<void> {
  return publishNow(session, { records: [record], waiting: [record] });
}

/**
 * Publishes. What it leads to is shown in place of the message before, also of one with Undo, which the list of messages
 * still offers. Where the Overview does not say what hinders it, or how it ended, a message does.
 */
async function publishNow(
  session: Session,
  { records, waiting }: ReturnType<typeof useRecordsToPublish>,
  onSent?: () => void,
): Promise<void> {
  if (!(await confirmTexts(session, records))) return;
  dismissMessage(session, session.messages.getState().shownId);
  setTimeout(rescueFocus);
  const request = await publishRecords(session, records, (end) => showEnd(session, waiting, end));
  const state = session.publishQueue.getState();
  if (isAsked(state, request) && !isSilent(state)) onSent?.();
  if (request) await whenAnswered(session, request);
  if (!isOverview(session)) showHindrance(session, request);
}

function showEnd(session: Session, waiting: readonly RecordRef[], end: FinishedPublication): void {
  const { titles, leftOut, leftOutPaths } = end;
  const lines = linesAbout(waiting, end);
  const [line] = lines;
  if (line && !isOverview(session)) {
    const many = `${lines.length} changes are not published. The Overview says why.`;
    showNews(session, {
      text: lines.length > 1 ? many : `Not published: ${line}`,
      isFailure: true,
    });
  }
  const live = waiting.filter((record) => !leftOutPaths.includes(pathOf(record)));
  if (titles.length > 0) tellLive(session, live);
  else if (leftOut.length === 0 && !isOverview(session)) {
    showNews(session, { text: 'The site shows it already.' });
  }
}

function isOverview({ place }: Session): boolean {
  return place.getState().tab === 'overview';
}

/** Publishes what waits, from every tab, and shows what the publisher does. The Overview says more. */
export function HeaderPublish() {
  const { user } = useSession();
  const { count, canPublish, publish } = usePublishNow();
  const state = useSessionState('publishQueue', (queue) => queue);
  const isOnOverview = useSessionState('place', ({ tab }) => tab === 'overview');
  useWatchPublisher();
  const running = runningOnSite(state);
  const isPublishing = running || state.isSending || hasAskedToPublish(state);
  const said = isPublishing && !isSilent(state) ? describeRunning(state, user.email) : '';
  const isWaiting = count > 0;
  return (
    <>
      <BusyButton
        variant={canPublish && isOnOverview ? 'primary' : 'tinted'}
        isBusy={!canPublish}
        aria-label={!said && isWaiting ? `Publish ${formatCount(count, 'change')}` : undefined}
        title={said || undefined}
        onClick={() => void publish()}
        className="tabular-nums max-sm:px-2.5 max-[22rem]:px-2"
      >
        {said ? stepLabel(running) : `Publish${isWaiting ? ` ${formatNumber(count)}` : ''}`}
      </BusyButton>
      {/* On the Overview, its own text is spoken. */}
      <p role="status" className="sr-only">
        {!isOnOverview && said}
      </p>
    </>
  );
}

const LOOK_EVERY_MS = 20_000;

/** Looks what the publisher does: when the dashboard opens, every 20 s while it is visible, and when the person returns. */
function useWatchPublisher(): void {
  const session = useSession();
  useOnReturn(() => void followPublisher(session));
  useEffect(() => {
    void followPublisher(session);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void followPublisher(session);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [session]);
}
