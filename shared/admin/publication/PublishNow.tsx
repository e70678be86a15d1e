import { useState } from 'react';
import { canPublishHere, publishHere } from '../../data/publication.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { PUBLISH_URL } from '../../model/repository.ts';
import { Alert } from '../../ui/Alert.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { buttonClasses } from '../../ui/Button.tsx';
import { useSession } from '../session/SessionContext.tsx';

/** Publishes what is saved: directly with the emulators; otherwise by the workflow, whose page it opens. */
export function PublishNow() {
  return canPublishHere() ? <PublishHere /> : <PublishByWorkflow />;
}

function PublishHere() {
  const session = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const publish = async () => {
    setIsBusy(true);
    setFailure('');
    try {
      await session.moves.flush();
      await publishHere();
      await session.publication.fetch();
    } catch (error) {
      setFailure(getErrorMessage(error, 'Unknown error'));
    }
    setIsBusy(false);
  };
  return (
    <>
      <BusyButton variant="primary" isBusy={isBusy} onClick={() => void publish()}>
        Publish Now
      </BusyButton>
      {failure && <Alert>{failure}</Alert>}
    </>
  );
}

function PublishByWorkflow() {
  return (
    <>
      <a href={PUBLISH_URL} target="_blank" rel="noreferrer" className={buttonClasses('primary')}>
        Publish Now
      </a>
      <p className="text-sm text-muted">
        Press “Run workflow” on the page that opens. This page says when your change is live, some
        minutes later.
      </p>
    </>
  );
}
