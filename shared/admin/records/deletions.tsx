import Pencil from '@lucide/icons/icons/pencil';
import Trash from '@lucide/icons/icons/trash';
import { type RefObject, useEffect, useRef } from 'react';
import { checkSession } from '../../data/auth.ts';
import { UnknownOutcomeError } from '../../data/call.ts';
import type { StoredRecord } from '../../model/collections/collection.ts';
import {
  type CollectionName,
  collectionOf,
  type RecordRef,
} from '../../model/collections/collections.ts';
import { capitalize } from '../../model/text.ts';
import { Button, FLAT } from '../../ui/Button.tsx';
import { BusyButton } from '../../ui/Controls.tsx';
import { rescueFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { nextPaint } from '../../ui/pauses.ts';
import { restoreDeleted } from '../history/recentlyDeleted.ts';
import { dropAllDrafts } from '../session/drafts.ts';
import { goToRecord } from '../session/leave.ts';
import { announce, showMessage, undoOnce } from '../session/messages.ts';
import { useSession } from '../session/SessionContext.tsx';
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
    const run = showDeleted(session, ref, title);
    const deleted = { collection, record, heightPx, undo: () => undoOnce(session, run) };
    session.deletion.setState({ deleted });
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

/** @returns what undoes the deletion */
function showDeleted(session: Session, ref: RecordRef, title: string): () => void {
  const run = () => void undoDeletion(session, ref, title);
  const text = `${capitalize(collectionOf(ref).noun.one)} deleted`;
  showMessage(session, { text, name: title, undo: run });
  return run;
}

/** Brings the record back. After a failure, the message offers it again. */
async function undoDeletion(session: Session, ref: RecordRef, title: string): Promise<void> {
  if (isWriting(session.saving.getState(), 'restore', ref)) return;
  if (await restoreDeleted(session, ref, title)) session.deletion.setState({ deleted: undefined });
  else showDeleted(session, ref, title);
  await nextPaint();
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-record="${ref.id}"]`)?.focus();
  rescueFocus();
}

interface EditAndDeleteProps {
  collection: CollectionName;
  saved: StoredRecord;
  isBusy: boolean;
  /** The id of the element that names the record. */
  titleId: string;
}

/** The buttons of a record's card; they do nothing while the record is being deleted. */
export function EditAndDelete({ collection, saved, isBusy, titleId }: EditAndDeleteProps) {
  const session = useSession();
  const record = { collection, id: saved.id };
  const props = { isBusy, 'aria-describedby': titleId };
  return (
    <>
      <BusyButton {...props} className={FLAT} onClick={() => void goToRecord(session, { record })}>
        <Icon icon={Pencil} className="size-4" />
        Edit
      </BusyButton>
      <BusyButton
        {...props}
        // Quieter than Edit, which is pressed more often.
        className={`${FLAT} text-muted! hover:text-danger!`}
        // A press of a key is a click without a count.
        onClick={({ detail }) => void askAndDelete(session, record, saved, detail === 0)}
      >
        <Icon icon={Trash} className="size-4" />
        Delete
      </BusyButton>
    </>
  );
}

const KEPT_MS = 5000;

interface DeletedPlaceProps {
  title: string;
  undo: () => void;
}

/** Holds the position of a deleted record's card, so that no other card's Delete button moves under a resting pointer. */
export function DeletedCard({ heightPx, ...note }: DeletedPlaceProps & { heightPx: number }) {
  const card = useRef<HTMLLIElement>(null);
  useClosing(card);
  return (
    <li
      ref={card}
      data-deleted
      style={{ minHeight: heightPx }}
      className="grid min-w-0 place-content-center justify-items-center gap-3 rounded-card border border-dashed border-line p-6 text-center text-sm text-muted"
    >
      <DeletedNote {...note} />
    </li>
  );
}

export function DeletedNote({ title, undo }: DeletedPlaceProps) {
  return (
    <>
      <p className="min-w-0 truncate">
        Deleted: <bdi translate="no">{title}</bdi>
      </p>
      <Button onClick={undo}>
        Undo
        <span className="sr-only">{` the deletion of ${title}`}</span>
      </Button>
    </>
  );
}

/**
 * Closes the place of a deleted record when the pointer leaves it, or after a while if no pointer is on it. With the
 * focus in it, it stays.
 */
export function useClosing(place: RefObject<HTMLElement | null>): void {
  const session = useSession();
  useEffect(() => {
    const closeUnlessUsed = () => {
      if (place.current?.matches(':hover, :focus-within')) return;
      session.deletion.setState({ deleted: undefined });
    };
    const timer = setInterval(closeUnlessUsed, KEPT_MS);
    document.addEventListener('mousemove', closeUnlessUsed);
    return () => {
      clearInterval(timer);
      document.removeEventListener('mousemove', closeUnlessUsed);
    };
  }, [session, place]);
}
