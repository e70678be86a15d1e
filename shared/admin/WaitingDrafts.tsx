import Trash from '@lucide/icons/icons/trash';
import {
  collectionOf,
  isSameRecord,
  pathOf,
  type RecordRef,
} from '../model/collections/collections.ts';
import { emptyForm } from '../model/fields.ts';
import { capitalize, formatCount } from '../model/text.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/Controls.tsx';
import { rescueFocus } from '../ui/focus.ts';
import { Icon } from '../ui/Icon.tsx';
import { moveDraftsOfDeleted, newRecord } from './records/openRecord.tsx';
import {
  type Draft,
  dropDraft,
  keepDraft,
  listDrafts,
  recordsWithDrafts,
  useDraftStorage,
} from './session/drafts.ts';
import { isListed } from './session/listState.ts';
import { showMessage } from './session/messages.ts';
import { confirmLeaving } from './session/openForm.ts';
import { locationOf } from './session/place.ts';
import { useSession, useSessionState } from './session/SessionContext.tsx';
import type { Session } from './session/session.ts';

const SHOWN_DRAFTS = 3;

/**
 * The unsaved drafts, newest first: each can be restored in its form, or discarded. The open form offers its own itself.
 */
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
      <p className="text-sm">{formatCount(drafts.length, 'unsaved draft')}</p>
      <ul className="contents">
        {drafts.slice(0, SHOWN_DRAFTS).map((waiting) => (
          <li key={pathOf(waiting.record)} className="flex max-w-full gap-1">
            <Button className="min-w-0" onClick={() => void openDraft(session, waiting.record)}>
              <span className="truncate">
                Continue <bdi translate="no">{waiting.name}</bdi>
              </span>
            </Button>
            <IconButton
              label={`Discard the draft of ${waiting.name}`}
              onClick={() => discardDraft(session, waiting)}
            >
              <Icon icon={Trash} className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function discardDraft(session: Session, { record, name, draft }: WaitingDraft): void {
  const key = { uid: session.user.uid, record };
  dropDraft(key, draft.id);
  showMessage(session, {
    text: 'Draft discarded',
    name,
    undo: () => {
      keepDraft(key, draft);
      showMessage(session, { text: 'Draft kept', name });
    },
  });
  setTimeout(rescueFocus);
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

interface WaitingDraft {
  record: RecordRef;
  name: string;
  draft: Draft<object>;
}

export function listWaitingDrafts(uid: string): WaitingDraft[] {
  return recordsWithDrafts(uid)
    .flatMap((record) => {
      const [newest] = listDrafts({ uid, record }, emptyForm<object>(collectionOf(record).fields));
      return newest ? [{ record, newest }] : [];
    })
    .toSorted((one, other) => other.newest.savedAt.getTime() - one.newest.savedAt.getTime())
    .map(({ record, newest }) => ({ record, name: nameOf(record, newest.form), draft: newest }));
}

/** A record that cannot be deleted keeps the title of its default, whatever is typed. */
function nameOf(record: RecordRef, typed: object): string {
  const { defaults, canDelete, titleOf, noun } = collectionOf(record);
  const form = (!canDelete && defaults.find(({ id }) => id === record.id)) || typed;
  return titleOf(form, record.id).trim() || `${capitalize(noun.one)} without a title`;
}
