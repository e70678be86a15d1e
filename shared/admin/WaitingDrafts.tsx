import { isSameRecord, pathOf, type RecordRef } from '../model/collections/collections.ts';
import { Button } from '../ui/Button.tsx';
import { moveDraftsOfDeleted, newRecord } from './drafts/moveDrafts.ts';
import { listWaitingDrafts } from './drafts/waitingDrafts.ts';
import { useDraftStorage } from './session/draftStorage.ts';
import { isListed } from './session/listState.ts';
import { confirmLeaving } from './session/openForm.ts';
import { locationOf } from './session/place.ts';
import { useSession, useSessionState } from './session/SessionContext.tsx';
import type { Session } from './session/session.ts';

const SHOWN_DRAFTS = 3;

/** Buttons that open the forms with unsaved drafts, newest first, and restore them. The open form offers its own itself. */
export function WaitingDrafts() {
  const session = useSession();
  const openRecord = useSessionState('place', (place) => place.record);
  // Renders again when a draft is stored or dropped.
  useDraftStorage();
  const drafts = listWaitingDrafts(session.user.uid).filter(
    ({ record }) => !isSameRecord(record, openRecord),
  );
  if (drafts.length === 0) return null;
  return (
    <section
      aria-label="Unsaved drafts"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-control border border-accent/40 bg-ground px-4 py-3"
    >
      <p className="text-sm">
        {drafts.length} unsaved {drafts.length === 1 ? 'draft' : 'drafts'}
      </p>
      {drafts.slice(0, SHOWN_DRAFTS).map(({ record, name }) => (
        <Button
          key={pathOf(record)}
          className="max-w-full"
          onClick={() => void openDraft(session, record)}
        >
          <span className="truncate">
            Continue <bdi>{name}</bdi>
          </span>
        </Button>
      ))}
    </section>
  );
}

async function openDraft(session: Session, record: RecordRef): Promise<void> {
  if (!(await confirmLeaving(session))) return;
  // The record may be deleted, or newer than the list.
  const { lists } = session;
  if (!isListed(lists.getState(), record)) await lists.load();
  moveDraftsOfDeleted(session);
  const isKnown = lists.getState()[record.collection].status === 'complete';
  const isGone = isKnown && !isListed(lists.getState(), record);
  const continued = isGone ? newRecord(record) : record;
  session.view.setState({ continued });
  session.place.goTo(locationOf(continued));
}
