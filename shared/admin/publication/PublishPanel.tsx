import { useEffect } from 'react';
import { isPublishedNightly, siteAddress } from '../../data/publication.ts';
import { pathOf, type RecordRef } from '../../model/collections/collections.ts';
import { type Hold, heldAt } from '../../model/collections/holds.ts';
import { PUBLISHED } from '../../model/published.ts';
import type { FinishedPublication } from '../../model/publisherStatus.ts';
import { PUBLISH_URL } from '../../model/repository.ts';
import { Alert } from '../../ui/Alert.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useOnReturn } from '../session/useOnReturn.ts';
import { describeFailure, describeRunning } from './describePublishing.ts';
import { followPublisher, isSilent, publishRecords } from './publishing.ts';
import { useOutcome, useSaved } from './useOutcome.ts';

/** How often an open Overview looks whether somebody publishes. */
const LOOK_EVERY_MS = 20_000;

/** "Publish Now", what the publisher does, and how the last publication ended. */
export function PublishPanel() {
  const session = useSession();
  const records = useRecordsToPublish();
  const state = useSessionState('publishing', (publishing) => publishing);
  const { status, asked, failure, holdFailure, ended, isSending = false } = state;
  useWatchPublisher();
  const isBusy = isSending || (asked !== undefined && !isSilent(state));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BusyButton
          variant="primary"
          isBusy={isBusy || records.length === 0}
          onClick={() => void publishRecords(session, records)}
        >
          Publish Now
        </BusyButton>
        <p role="status" className="min-w-0 text-sm wrap-anywhere">
          {isSilent(state) ? undefined : describeRunning(state, session.user.email)}
          {ended && !status?.running && !asked && <LiveText publication={ended} />}
        </p>
      </div>
      {(asked ?? status?.running) && isSilent(state) && <NobodyPublishes />}
      {holdFailure && <Alert>{holdFailure}</Alert>}
      {failure && <Alert>Publishing: {failure}</Alert>}
      {ended?.problem && <Alert>{describeFailure(ended)}</Alert>}
      {ended && ended.leftOut.length > 0 && (
        <ul aria-label="Not published" className="text-sm text-danger">
          {ended.leftOut.map((line) => (
            <li key={line} className="wrap-anywhere">
              Not published: {line}
            </li>
          ))}
        </ul>
      )}
      {status?.warning && <p className="text-sm text-danger">{status.warning}</p>}
    </div>
  );
}

function LiveText({ publication: { problem, titles, leftOut, path } }: LiveTextProps) {
  if (problem || (titles.length === 0 && leftOut.length > 0)) return null;
  return (
    <>
      {titles.length > 0 ? 'Live.' : 'The site shows it already.'}{' '}
      <a href={siteAddress(path)} target="_blank" rel="noreferrer" className="underline">
        View on site
      </a>
    </>
  );
}

interface LiveTextProps {
  publication: FinishedPublication;
}

function NobodyPublishes() {
  if (!isPublishedNightly()) {
    return <p className="text-sm">Nobody is publishing at the moment: “npm start” does it here.</p>;
  }
  return (
    <p className="text-sm">
      Nobody is publishing at the moment: it will be live after the night. To publish now, press
      “Run workflow” on{' '}
      <a href={PUBLISH_URL} target="_blank" rel="noreferrer" className="underline">
        the page of the publishing workflow
      </a>
      .
    </p>
  );
}

/** Looks what the publisher does: when the Overview opens, every 20 s while it is visible, and when the person returns. */
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

/** What "Publish Now" asks for: what waits and is not kept back, and the pictures that could not be fetched. */
function useRecordsToPublish(): RecordRef[] {
  const site = useSessionState('publication', (state) => state.site);
  const waiting = useOutcome()?.waiting ?? [];
  const saved = useSaved();
  const isHeld = heldAt(saved.holds as Hold[], useNow());
  const withProblem = PUBLISHED.flatMap(({ name, publishing: { picture, isShown } }) =>
    saved[name]
      .filter((record) => picture && isShown(record) && site?.pictures[record[picture]]?.problem)
      .map(({ id }) => ({ collection: name, id })),
  );
  const all = [...waiting.map(({ record }) => record), ...withProblem];
  const byPath = new Map(all.map((record) => [pathOf(record), record]));
  return [...byPath.values()].filter((record) => !isHeld(record));
}
