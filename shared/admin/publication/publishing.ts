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
import { showNews } from '../session/messages.ts';
import type { Session } from '../session/session.ts';
import { useAuthStore } from '../session/useAuthStore.ts';

const LOOK_EVERY_MS = 2000;

type State = ReturnType<Session['publishing']['getState']>;

/**
 * Asks to publish these records, each in the version that is listed, and looks what the publisher does. Never rejects.
 * @returns the id of the request; undefined if it could not be sent
 */
export async function publishRecords(
  session: Session,
  records: readonly RecordRef[],
): Promise<string | undefined> {
  const { publishing, lists, moves } = session;
  let sent: SentRequest | undefined;
  publishing.setState({ isSending: true, sendFailure: undefined, ended: [] });
  try {
    await moves.flush();
    const versions = records
      .slice(0, REQUEST_MAX_RECORDS)
      .map((record) => versionName(record, findListed(lists.getState(), record)));
    const request = await requestPublication(versions);
    sent = request;
    publishing.setState(({ asked }) => ({ asked: [...asked, request] }));
  } catch (error) {
    void checkSession();
    publishing.setState({ sendFailure: getErrorMessage(error, 'Unknown error') });
  }
  publishing.setState({ isSending: false });
  if (sent) await followPublisher(session);
  return sent?.id;
}

/** Reads what the publisher does. While it publishes, that is read again every 2 s after this. Never rejects. */
export async function followPublisher(session: Session): Promise<void> {
  const { publishing } = session;
  if (publishing.getState().isFollowed) return;
  publishing.setState({ isFollowed: true });
  await look(session);
  void lookAgain(session);
}

async function lookAgain(session: Session): Promise<void> {
  const { publishing } = session;
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
    const ends = findEnds(before, status);
    publishing.setState({
      status,
      lookFailure: undefined,
      ...(isBeating && { beatSeenMs: performance.now() }),
      ...(ends.length > 0 && withEnds(before, ends)),
    });
    showEnds(session, ends);
  } catch (error) {
    publishing.setState({ lookFailure: getErrorMessage(error, 'Unknown error') });
  }
}

/** The ends of what this person has asked for or, if that is nothing, of what ended since the last look. */
function findEnds({ asked, status: last }: State, status: PublisherStatus | undefined) {
  const finished = status?.finished ?? [];
  if (asked.length > 0) {
    return finished.filter(({ requests }) => asked.some(({ id }) => requests.includes(id)));
  }
  const lastAt = last?.finished[0]?.at ?? 0;
  return last ? finished.filter(({ at }) => at > lastAt).slice(0, 1) : [];
}

function withEnds({ asked, ended }: State, ends: readonly FinishedPublication[]) {
  const answered = new Set(ends.flatMap(({ requests }) => requests));
  // A request that arrived late may belong to an end that is known.
  const others = ended.filter(({ requests }) => !requests.some((id) => answered.has(id)));
  return {
    ended: asked.length > 0 ? [...ends, ...others] : ends,
    asked: asked.filter(({ id }) => !answered.has(id)),
  };
}

/** What is live now is announced by who watches the site. */
function showEnds(session: Session, ends: readonly FinishedPublication[]): void {
  const failed = ends.filter(({ problem }) => problem);
  const text = 'Publishing failed. The Overview says why.';
  if (failed.length > 0) showNews(session, { text, isKept: true });
  if (failed.length < ends.length) void session.publication.fetch();
}

/** Resolves once a request is answered, or nobody looks any more, because nobody publishes. */
export function whenAnswered({ publishing }: Session, request: string): Promise<void> {
  const isOver = (state: State) => !state.isFollowed || !isAsked(state, request);
  return new Promise((resolve) => {
    if (isOver(publishing.getState())) {
      resolve();
      return;
    }
    const end = publishing.subscribe((state) => {
      if (!isOver(state)) return;
      end();
      resolve();
    });
  });
}

/** Whether a request was sent, and is not answered yet. */
export function isAsked({ asked }: State, request: string | undefined): boolean {
  return asked.some(({ id }) => id === request);
}

/** Whether somebody publishes, or will. */
function isUnderWay(state: State): boolean {
  return (state.status?.running !== undefined || state.asked.length > 0) && !isSilent(state);
}

/**
 * Whether nobody publishes: the publisher had given no sign of life when the last request arrived, or gives none since. The
 * device's clock is not asked, because it may be wrong.
 */
export function isSilent({ asked, status, beatSeenMs = Infinity }: State): boolean {
  if (!status) return true;
  const lastAt = Math.max(0, ...asked.map(({ at }) => at?.getTime() ?? 0));
  const atRequest = lastAt - status.beatAt.getTime();
  const since = performance.now() - beatSeenMs;
  return Math.max(atRequest, since) > PUBLISHER_SILENT_AFTER_MS;
}

/** Whether this session is still the one of the person who is signed in. */
export function isSignedIn({ user }: Session): boolean {
  const now = useAuthStore.getState();
  return now.status === 'signedIn' && now.user.uid === user.uid && !now.isLeaving;
}
