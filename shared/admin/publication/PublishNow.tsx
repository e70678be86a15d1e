import type { RecordRef } from '../../model/collections/collections.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type { Session } from '../session/session.ts';
import { isAsked, isSilent, publishRecords, whenAnswered } from './publishing.ts';
import { showHindrance } from './showHindrance.ts';
import { useRecordsToPublish } from './useRecordsToPublish.ts';

export function PublishNow() {
  const { canPublish, publish } = usePublishNow();
  return (
    <BusyButton
      variant={canPublish ? 'primary' : 'secondary'}
      isBusy={!canPublish}
      onClick={() => void publish()}
    >
      Publish Now
    </BusyButton>
  );
}

/** What the buttons that publish need: a press does nothing while nothing waits, or while one's own request does. */
export function usePublishNow() {
  const session = useSession();
  const { records, count } = useRecordsToPublish();
  const isAsking = useSessionState(
    'publishing',
    (state) => state.isSending === true || (state.asked.length > 0 && !isSilent(state)),
  );
  return {
    count,
    canPublish: records.length > 0 && !isAsking,
    isAsking,
    publish: (onSent?: () => void) => publishNow(session, records, onSent),
  };
}

/** Publishes. Where the Overview does not say what hinders it, a message does. */
async function publishNow(
  session: Session,
  records: readonly RecordRef[],
  onSent?: () => void,
): Promise<void> {
  const request = await publishRecords(session, records);
  const state = session.publishing.getState();
  if (isAsked(state, request) && !isSilent(state)) onSent?.();
  if (request) await whenAnswered(session, request);
  if (session.place.getState().tab !== 'overview') showHindrance(session, request);
}
