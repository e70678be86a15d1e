import { isPublishedNightly, siteAddress } from '../../data/publication.ts';
import type { FinishedPublication } from '../../model/publisherStatus.ts';
import { PUBLISH_URL } from '../../model/repository.ts';
import { Alert } from '../../ui/Alert.tsx';
import { findListed } from '../session/listState.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { describeFailure, describeRunning } from './describePublishing.ts';
import { isSilent } from './publishing.ts';
import { useOutcome } from './useOutcome.ts';

/** What the publisher does, and how the last publication ended. */
export function PublishState() {
  const session = useSession();
  const state = useSessionState('publishing', (publishing) => publishing);
  const { status, asked, sendFailure, lookFailure, holdFailure, ended } = state;
  const failure = sendFailure ?? lookFailure;
  const isFollowed = useIsFollowed(ended);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="min-w-0 text-sm wrap-anywhere empty:sr-only">
        {isSilent(state) ? undefined : describeRunning(state, session.user.email)}
        {ended && !isFollowed && !status?.running && !asked && <LiveText publication={ended} />}
      </p>
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
      {ended && ended.notes.length > 0 && (
        <ul aria-label="Other addresses" className="text-sm">
          {ended.notes.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      {status?.warning && <p className="text-sm text-danger">{status.warning}</p>}
    </div>
  );
}

/** Whether something that waits was saved after a publication, so that "Live" would be said of the wrong thing. */
function useIsFollowed(publication: FinishedPublication | undefined): boolean {
  const waiting = useOutcome()?.waiting ?? [];
  const lists = useSessionState('lists', (state) => state);
  if (!publication) return false;
  return waiting.some(({ record }) => {
    const saved = findListed(lists, record);
    return saved !== undefined && saved.lastUpdated > publication.at;
  });
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
