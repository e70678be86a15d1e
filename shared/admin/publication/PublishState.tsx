import { siteAddress } from '../../data/liveSite.ts';
import { PUBLISH_URL } from '../../model/admin.ts';
import type {
  FinishedPublication,
  PublishStep,
  RunningPublication,
} from '../../model/publishQueue.ts';
import { formatNumber } from '../../model/text.ts';
import { Alert } from '../../ui/Boxes.tsx';
import { findListed } from '../session/listState.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type { PublishQueue } from '../session/session.ts';
import { describeSilence, hasAskedToPublish, isSilent } from './publishRequests.ts';
import { usePendingChanges } from './usePendingChanges.ts';

/** What the publisher does, and how the last publication ended. While it says nothing, it takes no room. */
export function PublishState({ className }: { className: string }) {
  const session = useSession();
  const state = useSessionState('publishQueue', (queue) => queue);
  const { status, sendFailure, lookFailure, holdFailure, ended } = state;
  const failure = sendFailure ?? lookFailure;
  const running = isSilent(state) ? '' : describeRunning(state, session.user.email);
  const isFollowed = useIsFollowed(ended[0]);
  const isAsked = hasAskedToPublish(state);
  const leftOut = new Set(ended.flatMap((one) => one.leftOut));
  const notes = new Set(ended.flatMap((one) => one.notes));
  return (
    // Not `:empty` inside of `:has`: WebKit does not notice when that changes.
    <div
      className={`flex flex-col gap-3 not-has-[>p>*,>:nth-child(2)]:border-0 not-has-[>p>*,>:nth-child(2)]:p-0 ${className}`}
    >
      <p role="status" className="min-w-0 text-sm wrap-anywhere empty:sr-only">
        {running && <span>{running}</span>}
        {!isFollowed && !status?.running && !isAsked && <LiveText ended={ended} />}
      </p>
      {(isAsked || runningOnSite(state)) && isSilent(state) && <NobodyPublishes />}
      {holdFailure && <Alert>{holdFailure}</Alert>}
      {failure && <Alert>{`Publishing: ${failure}`}</Alert>}
      {ended.map(
        (one) => one.problem && <Alert key={one.at.getTime()}>{describeFailure(one)}</Alert>,
      )}
      {leftOut.size > 0 && (
        <ul aria-label="Not published" className="text-sm text-danger">
          {[...leftOut].map((line) => (
            <li key={line} className="wrap-anywhere">
              {`Not published: ${line}`}
            </li>
          ))}
        </ul>
      )}
      {notes.size > 0 && (
        <ul aria-label="Other addresses" className="text-sm">
          {[...notes].map((line) => (
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
  const waiting = usePendingChanges()?.waiting ?? [];
  const lists = useSessionState('lists', (state) => state);
  if (!publication) return false;
  return waiting.some(({ record }) => {
    const saved = findListed(lists, record);
    return saved !== undefined && saved.lastUpdated > publication.at;
  });
}

/** The newest publication that changed the site or, if none did, one that found nothing to change. */
function LiveText({ ended }: { ended: readonly FinishedPublication[] }) {
  const live =
    ended.find(({ problem, titles }) => !problem && titles.length > 0) ??
    ended.find(({ problem, leftOut }) => !problem && leftOut.length === 0);
  if (!live) return null;
  return (
    <span>
      <span>{live.titles.length > 0 ? 'Live.' : 'The site shows it already.'}</span>{' '}
      <a href={siteAddress(live.path)} target="_blank" rel="noreferrer" className="underline">
        View on site
      </a>
    </span>
  );
}

function NobodyPublishes() {
  const { text, page } = describeSilence();
  return (
    <p className="text-sm">
      <span>{text}</span>
      {page && (
        <span>
          <a href={PUBLISH_URL} target="_blank" rel="noreferrer" className="underline">
            {page}
          </a>
          .
        </span>
      )}
    </p>
  );
}

const STEPS: Record<PublishStep, { what: string; counted: string; label: string }> = {
  reading: { what: 'reading what is saved', counted: '', label: 'Reading' },
  pictures: { what: 'fetching pictures', counted: 'picture', label: 'Pictures' },
  building: { what: 'building the site', counted: '', label: 'Building' },
  uploading: { what: 'uploading the site', counted: 'file', label: 'Uploading' },
};

/** What the publisher does, for a button: "Uploading 41 of 63…". */
export function stepLabel(running: RunningPublication | undefined): string {
  if (!running) return 'Waiting…';
  const { step, done, total } = running;
  if (!step) return 'Publishing…';
  return `${STEPS[step].label}${countText(done, total)}…`;
}

function countText(done: number, total: number): string {
  return total > 0 ? ` ${formatNumber(done)} of ${formatNumber(total)}` : '';
}

/** What is being published; undefined while nothing is, or a shared preview is being made. */
export function runningOnSite({ status }: PublishQueue): RunningPublication | undefined {
  return status?.running?.preview ? undefined : status?.running;
}

/**
 * What happens at the moment, as a sentence; empty if nothing does. A preview says itself how far it is, unless a
 * publication waits for it.
 */
export function describeRunning(state: PublishQueue, ownEmail: string): string {
  const { running } = state.status ?? {};
  const isWaiting = state.isSending || hasAskedToPublish(state);
  if (!running) return isWaiting ? 'Waiting for the publisher…' : '';
  if (!running.preview) return describeStep(running, ownEmail);
  return isWaiting ? 'A preview comes first, then your publication.' : '';
}

function describeStep(running: RunningPublication, ownEmail: string): string {
  const { step, done, total } = running;
  const who = whoPublishes(running.by, ownEmail);
  if (!step) return `${who}…`;
  const { what, counted } = STEPS[step];
  const count = total > 0 ? `, ${counted}${countText(done, total)}` : '';
  return `${who}: ${what}${count}…`;
}

function whoPublishes(by: readonly string[], ownEmail: string): string {
  const others = by.filter((email) => email !== ownEmail);
  if (others.length === by.length) {
    return by.length === 0 ? 'Publishing as planned' : `Publishing for ${by.join(', ')}`;
  }
  return others.length === 0 ? 'Publishing' : `Publishing for you and ${others.join(', ')}`;
}

function describeFailure({ problem, failedStep }: FinishedPublication): string {
  const during = failedStep ? ` while ${STEPS[failedStep].what}` : '';
  return `Publishing failed${during}: ${problem} What was live stays live.`;
}
