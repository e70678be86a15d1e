import { collectionOf, pathOf, type RecordRef } from '../../model/collections/collections.ts';
import type { FinishedPublication } from '../../model/publisherStatus.ts';
import { goToRecord } from '../session/leave.ts';
import { type MessageAction, type MessageEnd, showNews, showOffer } from '../session/messages.ts';
import { locationOf } from '../session/place.ts';
import type { Session } from '../session/session.ts';
import { describeSaved } from './describeSaved.ts';
import { linesAbout, publishRecords, tellLive, whenAnswered } from './publishing.ts';
import { showHindrance } from './showHindrance.ts';
import { viewOnSite } from './viewOnSite.ts';

/** A record that was just saved. */
interface SavedRecord {
  record: RecordRef;
  title: string;
  /** The start of the message: "Project updated". */
  text: string;
  /** What else is to be said of it. */
  end?: MessageEnd | undefined;
}

/** Says that a record is saved, and offers what usually comes next. */
export function showSaved(session: Session, saved: SavedRecord, hidden = ''): void {
  const { record, title, text, end } = saved;
  const { isOnSite, canPublish } = describeSaved(session, record);
  const actions: MessageAction[] = [];
  if (isOnSite) actions.push(viewOnSite(session, record));
  if (canPublish) {
    actions.push({ label: 'Publish now', run: () => void publishSaved(session, saved) });
  }
  if (!collectionOf(record).canDelete) {
    const run = () => void goToRecord(session, locationOf(record));
    actions.push({ label: 'Edit again', run });
  }
  if (end) actions.push(end.action);
  const more = [end?.more, hidden].filter(Boolean).join(' ');
  showOffer(session, { text, name: title, more, actions, saved: pathOf(record) });
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
  showOffer(session, { text, name: title, more: 'Publishing…', saved: pathOf(record) });
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
  if (line) showNews(session, { text: `Not published: ${line}`, isKept: true });
  else if (isChanged && end.titles.length > 0) tellLive(session, [record]);
  else {
    const actions = [viewOnSite(session, record)];
    showNews(session, { text: 'The site shows it already.', actions });
  }
}
