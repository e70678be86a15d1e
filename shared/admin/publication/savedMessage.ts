import {
  byCollection,
  collectionOf,
  isSameRecord,
  pathOf,
  type RecordRef,
} from '../../model/collections/collections.ts';
import { type Hold, heldAt } from '../../model/collections/holds.ts';
import { goesLive } from '../../model/goesLive.ts';
import {
  type AnyRecord,
  type Published,
  readPublished,
  type Saved,
} from '../../model/published.ts';
import type { FinishedPublication } from '../../model/publishQueue.ts';
import { serverNow } from '../../model/time.ts';
import { goToRecord } from '../session/leave.ts';
import { findListed } from '../session/listState.ts';
import {
  type MessageAction,
  type MessageAddition,
  showMessage,
  showNews,
} from '../session/messages.ts';
import { locationOf } from '../session/place.ts';
import type { Session } from '../session/session.ts';
import { describeWhen } from './goesLive.ts';
import {
  confirmTexts,
  linesAbout,
  publishRecords,
  showHindrance,
  tellLive,
  viewOnSite,
  whenAnswered,
} from './publishRequests.ts';

interface SavedRecord {
  record: RecordRef;
  title: string;
  /** The start of the message: "Project updated". */
  text: string;
  addition?: MessageAddition | undefined;
}

/** Says that a record is saved, and offers what usually comes next. */
export function showSaved(session: Session, saved: SavedRecord, hidden = ''): void {
  const { record, title, text, addition } = saved;
  const { isOnSite, canPublish } = describeSaved(session, record);
  const plan = describePlan(session, record);
  const actions: MessageAction[] = [];
  if (isOnSite) actions.push(viewOnSite(session, record));
  if (canPublish) {
    const run = () => void publishIfConfirmed(session, saved);
    actions.push({ label: 'Publish now', run });
  }
  if (!collectionOf(record).canDelete) {
    const run = () => void goToRecord(session, locationOf(record));
    actions.push({ label: 'Edit again', run });
  }
  if (addition) actions.push(addition.action);
  const more = [addition?.more, hidden || plan].filter(Boolean).join(' ');
  showMessage(session, { text, name: title, more, actions, saved: pathOf(record) });
}

/** When a record goes live that does not do so with the next publication, as a sentence. */
function describePlan({ lists }: Session, record: RecordRef): string {
  const now = serverNow();
  const when = goesLive(record, lists.getState().holds.records, now);
  return when === 'next' ? '' : `It goes live ${describeWhen(when, now)}.`;
}

async function publishIfConfirmed(session: Session, saved: SavedRecord): Promise<void> {
  if (await confirmTexts(session, [saved.record])) await publishSaved(session, saved);
}

/** Publishes a record that is saved. Messages say so, and how it ended. Never rejects. */
export async function publishSaved(session: Session, saved: SavedRecord): Promise<void> {
  const { record, title, text } = saved;
  const { canPublish, hiddenBecause } = describeSaved(session, record);
  if (hiddenBecause && !canPublish) {
    const { one } = collectionOf(record).noun;
    showSaved(session, saved, `Visitors do not see this ${one}: ${hiddenBecause}`);
    return;
  }
  showMessage(session, { text, name: title, more: 'Publishing…', saved: pathOf(record) });
  const onEnd = (end: FinishedPublication) => showEnd(session, record, canPublish, end);
  const request = await publishRecords(session, [record], onEnd);
  if (request) await whenAnswered(session, request);
  showHindrance(session, request);
}

/** @param isChanged whether the saved record differed from the site, or may have differed */
function showEnd(
  session: Session,
  record: RecordRef,
  isChanged: boolean,
  end: FinishedPublication,
): void {
  const [line] = linesAbout([record], end);
  if (line) showNews(session, { text: `Not published: ${line}`, isFailure: true });
  else if (isChanged && end.titles.length > 0) tellLive(session, [record]);
  else {
    const actions = [viewOnSite(session, record)];
    showNews(session, { text: 'The site shows it already.', actions });
  }
}

interface SavedState {
  /** Whether a page of the site shows the record, in this version or an earlier one. */
  isOnSite: boolean;
  /** Whether publishing it would change the site; true if that is unknown. */
  canPublish: boolean;
  /** Why visitors will not see it, as the end of a sentence; undefined if they will. */
  hiddenBecause: string | undefined;
}

function describeSaved(session: Session, ref: RecordRef): SavedState {
  const collection = collectionOf(ref) as Published;
  const { canDelete, publishing } = collection;
  const lists = session.lists.getState();
  const { site } = session.liveSite.getState();
  const isRead = Object.values(lists).every(({ readAt }) => readAt !== undefined);
  if (!site || !isRead) {
    return { isOnSite: !canDelete, canPublish: true, hiddenBecause: undefined };
  }
  const saved = byCollection<Required<Saved>>((each) => lists[each.name].records);
  const order = session.moves.shown(lists.order.records);
  const { waiting, leftOut } = session.liveSite.pendingChanges(site, { ...saved, order });
  const isThis = ({ record }: { record: RecordRef }) => isSameRecord(record, ref);
  const isHeld = heldAt(saved.holds as Hold[], serverNow())(ref);
  return {
    isOnSite: !canDelete || readPublished(collection, site).some(({ id }) => id === ref.id),
    canPublish: waiting.some(isThis) && !isHeld,
    hiddenBecause: leftOut.some(isThis)
      ? `only the first ${publishing.limit} ${publishing.noun}s are shown.`
      : whyHidden(collection, findListed(lists, ref)),
  };
}

function whyHidden({ publishing }: Published, listed: AnyRecord | undefined): string | undefined {
  const { whenHidden, isShown } = publishing;
  return whenHidden && listed && !isShown(listed) ? whenHidden.reason : undefined;
}
