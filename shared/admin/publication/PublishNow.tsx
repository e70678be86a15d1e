import { BusyButton } from '../../ui/BusyButton.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isSilent, publishRecords } from './publishing.ts';
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
  const records = useRecordsToPublish();
  const isAsking = useSessionState(
    'publishing',
    (state) => state.isSending === true || (state.asked.length > 0 && !isSilent(state)),
  );
  return {
    count: records.length,
    canPublish: records.length > 0 && !isAsking,
    publish: () => publishRecords(session, records),
  };
}
