import { checkSession } from '../../data/auth.ts';
import { isPublishedNightly, siteAddress } from '../../data/liveSite.ts';
import {
  readPublisherStatus,
  requestPublication,
  type SentRequest,
} from '../../data/publishQueue.ts';
import { PUBLISH_URL } from '../../model/admin.ts';
import { collectionOf, pathOf, type RecordRef } from '../../model/collections/collections.ts';
import { publishQuestion, textWarning } from '../../model/doubtfulTexts.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { sitePath } from '../../model/published.ts';
import {
  type FinishedPublication,
  PUBLISHER_SILENT_AFTER_MS,
  type PublisherStatus,
  REQUEST_MAX_RECORDS,
  versionName,
} from '../../model/publishQueue.ts';
import { findListed } from '../session/listState.ts';
import { type MessageAction, showNews } from '../session/messages.ts';
import type { AskedRequest, PublishQueue, Session } from '../session/session.ts';
import { isSignedIn } from '../session/useAuthStore.ts';

const LOOK_EVERY_MS = 2000;

/**
 * Asks to publish these records, each in the version that is listed, and looks what the publisher does. Never rejects.
 * @param onEnd says how it ended, as soon as that is known
 * @returns the id of the request; undefined if it could not be sent
 */
export async function publishRecords(
  session: Session,
  records: readonly RecordRef[],
  onEnd: AskedRequest['onEnd'],
): Promise<string | undefined> {
  const { publishQueue, liveSite, lists, moves } = session;
  let sent: SentRequest | undefined;
  publishQueue.setState({ isSending: true, sendFailure: undefined, ended: [] });
  liveSite.expectNews(records);
  try {
    await moves.flush();
    await lists.whenDated();
    const versions = records
      .slice(0, REQUEST_MAX_RECORDS)
      .map((record) => versionName(record, findListed(lists.getState(), record)));
    const request = await requestPublication(versions);
    sent = request;
    publishQueue.setState(({ asked }) => ({ asked: [...asked, { ...request, onEnd }] }));
  } catch (error) {
    void checkSession();
    publishQueue.setState({ sendFailure: getErrorMessage(error, 'Unknown error') });
  }
  publishQueue.setState({ isSending: false });
  if (sent) await followPublisher(session);
  return sent?.id;
}

/** Asks before texts are published that visitors cannot use. Returns whether they are. */
export async function confirmTexts(
  { lists, prompts }: Session,
  records: readonly RecordRef[],
): Promise<boolean> {
  const found = records.flatMap((ref) => {
    const saved = findListed(lists.getState(), ref);
    const warning = saved && textWarning(ref, saved);
    return warning ? { warning, title: collectionOf(ref).titleOf(saved, ref.id) } : [];
  });
  const [first] = found;
  const titles = found.map(({ title }) => title);
  return !first || prompts.ask(publishQuestion(titles, first.warning));
}

/** Reads what the publisher does. While it publishes, that is read again every 2 s after this. Never rejects. */
export async function followPublisher(session: Session): Promise<void> {
  const { publishQueue } = session;
  if (publishQueue.getState().isFollowed) return;
  publishQueue.setState({ isFollowed: true });
  await look(session);
  void lookAgain(session);
}

async function lookAgain(session: Session): Promise<void> {
  const { publishQueue } = session;
  while (isUnderWay(publishQueue.getState()) && isSignedIn(session)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    await look(session);
  }
  publishQueue.setState({ isFollowed: false });
}

async function look(session: Session): Promise<void> {
  if (!isSignedIn(session)) return;
  const { publishQueue } = session;
  try {
    const status = await readPublisherStatus();
    const before = publishQueue.getState();
    const isNewHeartbeat = status?.beatAt.getTime() !== before.status?.beatAt.getTime();
    const ends = findEnds(before, status);
    publishQueue.setState({
      status,
      lookFailure: undefined,
      ...(isNewHeartbeat && { heartbeatSeenMs: performance.now() }),
      ...(ends.length > 0 && withEnds(before, ends)),
    });
    void showEnds(session, before, ends);
  } catch (error) {
    publishQueue.setState({ lookFailure: getErrorMessage(error, 'Unknown error') });
  }
}

/** The ends of what this person has asked for and, if that is no publication, of the last one since the last look. */
function findEnds(before: PublishQueue, status: PublisherStatus | undefined) {
  const { asked, status: last } = before;
  const finished = status?.finished ?? [];
  const own = finished.filter(({ requests }) => asked.some(({ id }) => requests.includes(id)));
  if (!last || hasAskedToPublish(before)) return own;
  const lastAt = last.finished[0]?.at ?? 0;
  const newest = finished.find(({ at, preview }) => at > lastAt && !preview);
  return newest ? [...own, newest] : own;
}

function withEnds(before: PublishQueue, ends: readonly FinishedPublication[]) {
  const answered = new Set(ends.flatMap(({ requests }) => requests));
  const published = ends.filter(isOfSite);
  // A request that arrived late may belong to an end that is known.
  const others = before.ended.filter(({ requests }) => !requests.some((id) => answered.has(id)));
  const isOwn = published.length === 0 || hasAskedToPublish(before);
  return {
    ended: isOwn ? [...published, ...others] : published,
    asked: before.asked.filter(({ id }) => !answered.has(id)),
  };
}

/** Whether what ended was a publication: a shared preview changes nothing for visitors. */
function isOfSite({ preview }: FinishedPublication): boolean {
  return !preview;
}

/** Whether a request of this person to publish is not answered yet. */
export function hasAskedToPublish({ asked }: Pick<PublishQueue, 'asked'>): boolean {
  return asked.some(({ isPreview }) => !isPreview);
}

/**
 * Reports the publications that failed; for the others, asks the site what is live, then calls each request's `onEnd`. That
 * of a shared preview is told at once how it ended.
 */
async function showEnds(
  session: Session,
  { asked }: PublishQueue,
  ends: readonly FinishedPublication[],
): Promise<void> {
  const tell = (end: FinishedPublication) => {
    for (const { id, onEnd } of asked) if (end.requests.includes(id)) onEnd(end);
  };
  const ofSite = ends.filter(isOfSite);
  const published = ofSite.filter(({ problem }) => !problem);
  const text = 'Publishing failed. The Overview says why.';
  for (const end of ends) if (!isOfSite(end)) tell(end);
  if (published.length < ofSite.length && session.place.getState().tab !== 'overview')
    showNews(session, { text, isFailure: true });
  if (published.length > 0) await session.liveSite.fetchNewest();
  for (const end of published) tell(end);
}

/** The reasons why these records did not go live. An earlier publisher does not say which records they are about. */
export function linesAbout(
  records: readonly RecordRef[],
  { leftOut, leftOutPaths }: FinishedPublication,
): string[] {
  const paths = new Set(records.map(pathOf));
  const isAbout = (path: string | undefined) => path === undefined || paths.has(path);
  return leftOut.filter((_line, at) => isAbout(leftOutPaths[at]));
}

/** Says that these records are live. Whoever finds out first says it: the end of a request, or `useWatchSite`. */
export function tellLive(session: Session, records: readonly RecordRef[]): void {
  const [first, ...others] = session.liveSite.takeNews(records);
  if (!first) return;
  const text =
    others.length === 0 ? 'Your change is live.' : `${others.length + 1} changes are live.`;
  showNews(session, { text, actions: [viewOnSite(session, first)] });
}

/** Resolves once a request is answered, or nobody looks any more, because nobody publishes. */
export function whenAnswered({ publishQueue }: Session, request: string): Promise<void> {
  const isOver = (state: PublishQueue) => !state.isFollowed || !isAsked(state, request);
  return new Promise((resolve) => {
    if (isOver(publishQueue.getState())) {
      resolve();
      return;
    }
    const end = publishQueue.subscribe((state) => {
      if (!isOver(state)) return;
      end();
      resolve();
    });
  });
}

/** Whether a request was sent, and is not answered yet. */
export function isAsked({ asked }: PublishQueue, request: string | undefined): boolean {
  return asked.some(({ id }) => id === request);
}

/** Whether somebody publishes, or will. */
function isUnderWay(state: PublishQueue): boolean {
  return (state.status?.running !== undefined || state.asked.length > 0) && !isSilent(state);
}

/**
 * Whether nobody publishes: the publisher had given no heartbeat when the last request arrived, or gives none since. The
 * device's clock is not asked, because it may be wrong.
 */
export function isSilent({ asked, status, heartbeatSeenMs = Infinity }: PublishQueue): boolean {
  if (!status) return true;
  const lastAt = Math.max(0, ...asked.map(({ at }) => at?.getTime() ?? 0));
  const atRequest = lastAt - status.beatAt.getTime();
  const since = performance.now() - heartbeatSeenMs;
  return Math.max(atRequest, since) > PUBLISHER_SILENT_AFTER_MS;
}

/** Says why a request is not answered: it could not be sent, its state cannot be read, or nobody publishes. */
export function showHindrance(session: Session, request: string | undefined): void {
  const state = session.publishQueue.getState();
  const isWaiting = isAsked(state, request);
  const failure = request ? isWaiting && state.lookFailure : state.sendFailure;
  if (failure) showNews(session, { text: `Publishing: ${failure}`, isFailure: true });
  else if (isWaiting && isSilent(state)) {
    const { text, page } = describeSilence();
    const actions = [{ label: 'Open that page', href: PUBLISH_URL }];
    showNews(session, page ? { text: `${text}${page}.`, actions } : { text });
  }
}

/** Says that nobody publishes, and names the page where somebody can, if there is one. */
export function describeSilence(): { text: string; page: string } {
  const nobody = 'Nobody is publishing at the moment:';
  if (!isPublishedNightly()) return { text: `${nobody} “npm start” does it here.`, page: '' };
  return {
    text: `${nobody} it will be live after the night. To publish now, press “Run workflow” on `,
    page: 'the page of the publishing workflow',
  };
}

export function viewOnSite({ liveSite }: Session, record: RecordRef): MessageAction {
  const { site } = liveSite.getState();
  return { label: 'View on site', href: siteAddress(sitePath(record, site)) };
}
