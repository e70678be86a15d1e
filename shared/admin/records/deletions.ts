import { checkSession } from '../../data/auth.ts';
import { UnknownOutcomeError } from '../../data/call.ts';
import type { StoredRecord } from '../../model/collections/collection.ts';
import { collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import { capitalize } from '../../model/text.ts';
import { nextPaint } from '../../ui/nextPaint.ts';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { restoreDeleted } from '../history/restoreDeleted.ts';
import { dropAllDrafts } from '../session/drafts.ts';
import { announce, hideMessage, showMessage } from '../session/messages.ts';
import { isWriting, whileSaving } from '../session/saving.ts';
import type { Session } from '../session/session.ts';

/**
 * Asks, then deletes the record. A failure is only logged and announced (specification, section 8).
 * @param isByKeyboard whether the focus then goes to "Undo" in the place of the record's card
 */
export async function askAndDelete(
  session: Session,
  ref: RecordRef,
  record: StoredRecord,
  isByKeyboard = false,
): Promise<void> {
  const { deletion, prompts } = session;
  if (deletion.getState().askedId !== undefined) return;
  const { noun, titleOf } = collectionOf(ref);
  // The card is marked, too: several may have the same title.
  deletion.setState({ askedId: ref.id });
  // The browser paints nothing while its own question is open.
  await nextPaint();
  const isConfirmed = await prompts.ask({
    message: `Are you sure you want to delete this ${noun.one}?`,
    subject: titleOf(record, ref.id),
    accept: 'Delete',
    decline: 'Cancel',
  });
  deletion.setState({ askedId: undefined });
  if (isConfirmed) await deleteNow(session, ref, record, isByKeyboard);
}

async function deleteNow(
  session: Session,
  ref: RecordRef,
  record: StoredRecord,
  isByKeyboard: boolean,
): Promise<void> {
  const { noun, titleOf } = collectionOf(ref);
  const { collection, id } = ref;
  const title = titleOf(record, id);
  const cards = [...document.querySelectorAll<HTMLElement>('[data-record]')];
  const position = cards.findIndex((card) => card.dataset['record'] === id);
  const heightPx = cards[position]?.offsetHeight ?? 0;
  try {
    await whileSaving(session, { kind: 'deletion', record: ref }, () => session.lists.remove(ref));
    dropOwnDrafts(session, ref);
    const undoThis = () => void undo(session, ref, title);
    session.deletion.setState({ deleted: { collection, record, heightPx, undo: undoThis } });
    showDeleted(session, ref, title);
    await focusAfterDeletion(cards[position + 1] ?? cards[position - 1], isByKeyboard);
  } catch (error) {
    console.error(`Error deleting ${noun.one}:`, error);
    void checkSession();
    const isUnknown = error instanceof UnknownOutcomeError;
    announce(
      session,
      isUnknown
        ? `Not known whether the ${noun.one} was deleted.`
        : `The ${noun.one} could not be deleted.`,
    );
  }
}

/** Only the person's own drafts are dropped; a colleague's drafts stay. */
export function dropOwnDrafts({ user }: Session, record: RecordRef): void {
  dropAllDrafts({ uid: user.uid, record });
}

/** The focus was on the deleted card, unless the person has moved it since. */
async function focusAfterDeletion(
  neighbour: HTMLElement | undefined,
  isByKeyboard: boolean,
): Promise<void> {
  // Until then, the place of the card is not rendered.
  if (isByKeyboard) await nextPaint();
  if (document.activeElement !== document.body) return;
  const place = document.querySelector<HTMLElement>('[data-deleted] button');
  const target = (isByKeyboard && place) || neighbour;
  target?.focus({ preventScroll: true });
  rescueFocus();
}

function showDeleted(session: Session, ref: RecordRef, title: string): void {
  const what = `${capitalize(collectionOf(ref).noun.one)} deleted`;
  showMessage(session, what, title, () => void undo(session, ref, title));
}

/** Brings the record back. After a failure, the message offers it again. */
async function undo(session: Session, ref: RecordRef, title: string): Promise<void> {
  if (isWriting(session.saving.getState(), 'restore', ref)) return;
  hideMessage(session);
  if (await restoreDeleted(session, ref, title)) session.deletion.setState({ deleted: undefined });
  else showDeleted(session, ref, title);
  await nextPaint();
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-record="${ref.id}"]`)?.focus();
  rescueFocus();
}
