import { checkSession } from '../../data/auth.ts';
import {
  readPublisherStatus,
  requestPublication,
  type SentRequest,
} from '../../data/publishing.ts';
import type { RecordRef } from '../../model/collections/collections.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import {
  type FinishedPublication,
  PUBLISHER_SILENT_AFTER_MS,
  type PublisherStatus,
} from '../../model/publisherStatus.ts';
import { REQUEST_MAX_RECORDS, versionName } from '../../model/publishRequest.ts';
import { findListed } from '../session/listState.ts';
import { showMessage } from '../session/messages.ts';
import type { Session } from '../session/session.ts';
import { useAuthStore } from '../session/useAuthStore.ts';

const LOOK_EVERY_MS = 2000;

type State = ReturnType<Session['publishing']['getState']>;

/**
 * Asks to publish these records, each in the version that is listed, and follows it to its end. Never rejects.
 * @returns the id of the request; undefined if it could not be sent
 */
export async function publishRecords(
  session: Session,
  records: readonly RecordRef[],
): Promise<string | undefined> {
  const { publishing, lists, moves } = session;
  let sent: SentRequest | undefined;
  publishing.setState({ isSending: true, sendFailure: undefined, ended: undefined });
  try {
    await moves.flush();
    const versions = records
      .slice(0, REQUEST_MAX_RECORDS)
      .map((record) => versionName(record, findListed(lists.getState(), record)));
    sent = await requestPublication(versions);
    publishing.setState({ asked: sent });
  } catch (error) {
    void checkSession();
    publishing.setState({ sendFailure: getErrorMessage(error, 'Unknown error') });
  }
  publishing.setState({ isSending: false });
  if (publishing.getState().asked) await followPublisher(session);
  return sent?.id;
}

/** Reads what the publisher does, and every 2 s again while it publishes. Never rejects. */
export async function followPublisher(session: Session): Promise<void> {
  const { publishing } = session;
  if (publishing.getState().isFollowed) return;
  publishing.setState({ isFollowed: true });
  await look(session);
  while (isUnderWay(publishing.getState()) && isSignedIn(session)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    await look(session);
  }
  publishing.setState({ isFollowed: false });
}

async function look(session: Session): Promise<void> {
  if (!isSignedIn(session)) return;
  const { publishing } = session;
  try {
    const status = await readPublisherStatus();
    const before = publishing.getState();
    const isBeating = status?.beatAt.getTime() !== before.status?.beatAt.getTime();
    const ended = findEnd(before, status);
    publishing.setState({
      status,
      lookFailure: undefined,
      ...(isBeating && { beatSeenMs: performance.now() }),
      ...(ended && { ended, asked: undefined }),
    });
    if (ended) await showEnd(session, ended);
  } catch (error) {
    publishing.setState({ lookFailure: getErrorMessage(error, 'Unknown error') });
  }
}

/** The end of what this person has asked for or, if that is nothing, of what ended since the last look. */
function findEnd({ asked, status: last }: State, status: PublisherStatus | undefined) {
  const lastAt = last?.finished[0]?.at ?? 0;
  return status?.finished.find(({ requests, at }) =>
    asked ? requests.includes(asked.id) : last && at > lastAt,
  );
}

/** What is live now is announced by who watches the site. */
async function showEnd(session: Session, { problem }: FinishedPublication): Promise<void> {
  if (problem) showMessage(session, 'Publishing failed. The Overview says why.', '');
  else await session.publication.fetch();
}

/** Whether somebody publishes, or will. */
function isUnderWay(state: State): boolean {
  return Boolean(state.status?.running ?? state.asked) && !isSilent(state);
}

/**
 * Whether nobody publishes: the publisher had given no sign of life when the request arrived, or gives none since. The
 * device's clock is not asked, because it may be wrong.
 */
export function isSilent({ asked, status, beatSeenMs = Infinity }: State): boolean {
  if (!status) return true;
  const atRequest = (asked?.at?.getTime() ?? 0) - status.beatAt.getTime();
  const since = performance.now() - beatSeenMs;
  return Math.max(atRequest, since) > PUBLISHER_SILENT_AFTER_MS;
}

/** Whether this session is still the one of the person who is signed in. */
export function isSignedIn({ user }: Session): boolean {
  const now = useAuthStore.getState();
  return now.status === 'signedIn' && now.user.uid === user.uid && !now.isLeaving;
}
