import { collectionOf } from '../../model/collections/collections.ts';
import { moveInOrder, ORDERED, ORDERS, type OrderId } from '../../model/collections/orders.ts';
import { goesLive } from '../../model/goesLive.ts';
import type { AnyRecord } from '../../model/published.ts';
import { serverNow } from '../../model/time.ts';
import { rescueFocus } from '../../ui/focus.ts';
import { showMessage, shownMessage } from '../session/messages.ts';
import type { Session } from '../session/session.ts';
import { describeWhen } from './goesLive.ts';

/**
 * Moves a record of an order to another place, and says so, with Undo. Several moves of one record after the other have
 * one message, whose Undo takes back all of them.
 * @param shown the records that the person sees in this order: all of them, or one group
 * @param to the index among them
 */
export function moveRecord(
  session: Session,
  order: OrderId,
  shown: readonly AnyRecord[],
  id: string,
  to: number,
): void {
  const { lists, messages, moves } = session;
  const from = shown.findIndex((record) => record.id === id);
  const record = shown[from];
  if (!record || to === from || to < 0 || to >= shown.length) return;
  const others = shown.filter((other) => other !== record).map((other) => other.id);
  if (!move(session, order, id, others.slice(to))) return;
  const { told } = moves.getState();
  const isContinued = told?.id === id && told.messageId === shownMessage(messages.getState())?.id;
  const title = collectionOf({ collection: ORDERED[order].collection }).titleOf(record, id);
  const undo = isContinued
    ? told.undo
    : () => moveBack(session, order, { id, title, behind: others.slice(from) });
  const now = serverNow();
  const place = { collection: ORDERS.name, id: order };
  const when = goesLive(place, lists.getState().holds.records, now);
  const message = {
    text: `Moved to place ${to + 1} of ${shown.length}`,
    name: title,
    more: `Visitors see it ${describeWhen(when, now)}.`,
    saved: `${ORDERS.name}/${order}`,
    undo,
  };
  const messageId = showMessage(session, message, isContinued ? told.messageId : undefined);
  moves.setState({ told: { id, messageId, undo } });
}

/** @param behind the ids of the records that follow it then, nearest first */
function move(session: Session, order: OrderId, id: string, behind: readonly string[]): boolean {
  const { collection } = ORDERED[order];
  const { publishing } = collectionOf({ collection });
  return session.moves.move(order, (stored) => {
    // Uses the records that exist when the move is stored: a colleague may have added another one.
    const records: readonly AnyRecord[] = session.lists.getState()[collection].records;
    const all = records.filter((record) => publishing?.isShown(record));
    return moveInOrder(order, all, stored, { id, behind });
  });
}

interface MovedRecord {
  id: string;
  title: string;
  behind: readonly string[];
}

/** Nothing is moved if somebody else has changed the order since. */
function moveBack(session: Session, order: OrderId, { id, title, behind }: MovedRecord): void {
  const { lists, moves, user } = session;
  const stored = lists.getState().order.records.find((record) => record.id === order);
  const isOwn = moves.getState().pending.length > 0 || stored?.lastUpdatedBy === user.email;
  setTimeout(rescueFocus);
  if (stored && !isOwn) {
    const text = `Not moved back, because ${stored.lastUpdatedBy ?? 'somebody'} has changed the order since`;
    showMessage(session, { text, name: title, isFailure: true });
  } else if (move(session, order, id, behind)) {
    showMessage(session, { text: 'Moved back', name: title });
  }
}
