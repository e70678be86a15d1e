import { collectionOf, type RecordRef } from '../model/collections/collections.ts';
import { emptyForm, findDifferences, pickFields } from '../model/fields.ts';
import { capitalize, formatNumber } from '../model/text.ts';
import { Button } from '../ui/Button.tsx';
import { ChangedText, useComparison } from '../ui/ChangedText.tsx';
import { rescueFocus } from '../ui/focus.ts';
import { ShowMore, useShowMore } from '../ui/ShowMore.tsx';
import { TimeAgo } from '../ui/TimeAgo.tsx';
import { moveDraftsOfDeleted, newRecord } from './records/openRecord.tsx';
import {
  type Draft,
  dropDraft,
  keepDraft,
  listDrafts,
  recordsWithDrafts,
  useDraftStorage,
} from './session/drafts.ts';
import { findListed, isListed } from './session/listState.ts';
import { showMessage } from './session/messages.ts';
import { confirmLeaving } from './session/openForm.ts';
import { locationOf } from './session/place.ts';
import { useSession, useSessionState } from './session/SessionContext.tsx';
import type { Session } from './session/session.ts';

const SHOWN_DRAFTS = 5;

/** What the person has typed on this device and not saved, newest first: each draft can be restored in its form, or discarded. */
export function DraftsCard() {
  const session = useSession();
  // Renders again when a draft is stored or dropped.
  useDraftStorage();
  const drafts = listWaitingDrafts(session.user.uid);
  const { shown, more } = useShowMore(drafts, SHOWN_DRAFTS);
  if (drafts.length === 0) return null;
  return (
    <section
      aria-label="Unsaved drafts"
      className="min-w-0 rounded-card border border-line bg-surface text-sm"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
        <h2 className="text-base font-semibold">Your drafts</h2>
        <p className="text-muted">{`${formatNumber(drafts.length)}, on this device only`}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((waiting) => (
          <DraftRow key={waiting.draft.id} waiting={waiting} />
        ))}
      </ul>
      <ShowMore {...more} />
    </section>
  );
}

function DraftRow({ waiting }: { waiting: WaitingDraft }) {
  const session = useSession();
  const { record, name, draft } = waiting;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi translate="no" className="font-semibold wrap-anywhere">
            {name}
          </bdi>
          <span className="text-xs text-muted">
            typed <TimeAgo time={draft.savedAt} />
          </span>
        </p>
        <TypedText record={record} draft={draft} />
      </div>
      <div className="ml-auto flex gap-2">
        <button
          type="button"
          aria-label={`Discard the draft of ${name}`}
          onClick={() => discardDraft(session, waiting)}
          className="min-h-10 rounded-control px-3 text-muted transition-colors hover:text-accent-bright"
        >
          Discard
        </button>
        <Button aria-label={`Continue ${name}`} onClick={() => void openDraft(session, waiting)}>
          Continue
        </Button>
      </div>
    </li>
  );
}

/** What the draft changes: the first field that differs from what is saved, and how many others do. */
function TypedText({ record, draft }: Pick<WaitingDraft, 'record' | 'draft'>) {
  const { fields } = collectionOf(record);
  const saved = useSessionState('lists', (lists) => findListed(lists, record));
  const before = saved ? pickFields<object>(fields, saved) : emptyForm<object>(fields);
  const [first, ...others] = findDifferences<object>(fields, before, draft.form);
  const stretches = useComparison(first?.before ?? '', first?.after ?? '', first?.isList);
  if (!first) return <p className="text-muted">As it is saved.</p>;
  return (
    <>
      <p className="text-xs text-muted">{first.label}</p>
      <div className="line-clamp-3">
        {stretches && <ChangedText stretches={stretches} isList={first.isList} isFixed />}
      </div>
      {others.length > 0 && (
        <p className="text-xs text-muted">
          {`Also typed: ${others.map(({ label }) => label).join(', ')}`}
        </p>
      )}
    </>
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
      setTimeout(rescueFocus);
    },
  });
  setTimeout(rescueFocus);
}

async function openDraft(session: Session, { record, draft }: WaitingDraft): Promise<void> {
  if (!(await confirmLeaving(session))) return;
  // The record may be deleted, or newer than the list.
  const { lists } = session;
  if (!isListed(lists.getState(), record)) await lists.load();
  moveDraftsOfDeleted(session);
  const isKnown = lists.getState()[record.collection].status === 'complete';
  const isGone = isKnown && !isListed(lists.getState(), record);
  session.view.setState({ continuedDraft: draft.id });
  session.place.goTo(locationOf(isGone ? newRecord(record) : record));
}

interface WaitingDraft {
  record: RecordRef;
  name: string;
  draft: Draft<object>;
}

export function listWaitingDrafts(uid: string): WaitingDraft[] {
  return recordsWithDrafts(uid)
    .flatMap((record) => {
      const empty = emptyForm<object>(collectionOf(record).fields);
      return listDrafts({ uid, record }, empty).map((draft) => ({
        record,
        name: nameOf(record, draft.form),
        draft,
      }));
    })
    .toSorted((one, other) => other.draft.savedAt.getTime() - one.draft.savedAt.getTime());
}

/** A record that cannot be deleted keeps the title of its default, whatever is typed. */
function nameOf(record: RecordRef, typed: object): string {
  const { defaults, canDelete, titleOf, noun } = collectionOf(record);
  const form = (!canDelete && defaults.find(({ id }) => id === record.id)) || typed;
  return titleOf(form, record.id).trim() || `${capitalize(noun.one)} without a title`;
}
