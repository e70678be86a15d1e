import {
  byCollection,
  collectionOf,
  isSameRecord,
  type RecordRef,
} from '../../model/collections/collections.ts';
import { type Hold, heldAt } from '../../model/collections/holds.ts';
import { type AnyRecord, type Published, readPublished } from '../../model/published.ts';
import type { Saved } from '../../model/selectPublished.ts';
import { serverNow } from '../../model/serverTime.ts';
import { findListed } from '../session/listState.ts';
import type { Session } from '../session/session.ts';

interface SavedState {
  /** Whether a page of the site shows the record, in this version or an earlier one. */
  isOnSite: boolean;
  /** Whether publishing it would change the site; true if that is unknown. */
  canPublish: boolean;
  /** Why visitors will not see it, as the end of a sentence; undefined if they will. */
  hiddenBecause: string | undefined;
}

/** What visitors get of a saved record, at this moment. */
export function describeSaved(session: Session, ref: RecordRef): SavedState {
  const collection = collectionOf(ref) as Published;
  const { canDelete, publishing } = collection;
  const lists = session.lists.getState();
  const { site } = session.publication.getState();
  const isRead = Object.values(lists).every(({ readAt }) => readAt !== undefined);
  if (!site || !isRead) {
    return { isOnSite: !canDelete, canPublish: true, hiddenBecause: undefined };
  }
  const saved = byCollection<Required<Saved>>((each) => lists[each.name].records);
  const order = session.moves.shown(lists.order.records);
  const { waiting, leftOut } = session.publication.outcome(site, { ...saved, order });
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
