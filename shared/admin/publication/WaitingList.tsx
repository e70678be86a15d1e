import { type FormEvent, useRef, useState } from 'react';
import { checkSession } from '../../data/auth.ts';
import { type NamedRecord, pathOf } from '../../model/collections/collections.ts';
import {
  endOf,
  HOLD_TITLE_LIMIT,
  HOLDS,
  holdId,
  isHolding,
} from '../../model/collections/holds.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { PublishedChange } from '../../model/pendingChanges.ts';
import { describeNumbered, type NumberedAddress } from '../../model/publishedAddresses.ts';
import { pictureHint } from '../../model/recordPictures.ts';
import { editOrigin } from '../../model/saveDecision.ts';
import { contactWarning } from '../../model/sectionAdvice.ts';
import { isBlank } from '../../model/text.ts';
import { PLANNED_TIME, serverNow } from '../../model/time.ts';
import { BusyButton } from '../../ui/Controls.tsx';
import { Differences } from '../../ui/Differences.tsx';
import { formatInputTime, inputTimeError, parseInputTime } from '../../ui/inputTime.ts';
import { useNow } from '../../ui/TimeAgo.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { findListed } from '../session/listState.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting, whileSaving } from '../session/saving.ts';
import type { Session } from '../session/session.ts';

interface WaitingListProps {
  changes: readonly PublishedChange[];
  numbered: readonly NumberedAddress[];
}

/** What publishing would change for visitors, record by record. Each can be kept back. */
export function WaitingList({ changes, numbered }: WaitingListProps) {
  return (
    <>
      <p className="mt-3 text-muted">
        What you untick stays on the site as it is until somebody ticks it, or until a time that you
        set.
      </p>
      <ul
        aria-label="Changes to publish"
        className="mt-3 divide-y divide-line rounded-control border border-line"
      >
        {changes.map((change) => (
          <WaitingChange
            key={pathOf(change.record)}
            change={change}
            numbered={numbered.find(({ id }) => id === change.record.id)}
          />
        ))}
      </ul>
    </>
  );
}

interface WaitingChangeProps {
  change: PublishedChange;
  /** Why it gets another address than it asks for; undefined if it does not. */
  numbered: NumberedAddress | undefined;
}

function WaitingChange({ change, numbered }: WaitingChangeProps) {
  const { record, title, what, differences, page } = change;
  const session = useSession();
  const id = holdId(record);
  const hold = useSessionState('lists', ({ holds }) => holds.records.find((one) => one.id === id));
  const isBusy = useSessionState('saving', (saving) =>
    isWriting(saving, 'save', { collection: 'holds', id }),
  );
  const hint = useSessionState('lists', (lists) => {
    const saved = lists[record.collection].records.find((one) => one.id === record.id);
    return saved && pictureHint(record.collection, saved);
  });
  const now = useNow();
  const isHeld = hold !== undefined && isHolding(hold, now);
  return (
    <li aria-busy={isBusy} className="flex flex-col gap-1 px-4 py-3">
      <label className="flex items-start gap-3 font-medium">
        <input
          type="checkbox"
          checked={!isHeld}
          onChange={() => {
            if (!isBusy)
              void (isHeld ? releaseRecord(session, change) : holdRecord(session, change));
          }}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span dir="auto" translate="no" className="min-w-0 wrap-anywhere">
          {title}
        </span>
      </label>
      {isHeld && (
        <HoldUntil
          end={endOf(hold)}
          isBusy={isBusy}
          onChoose={(until) => holdRecord(session, change, until)}
        />
      )}
      <div className="pl-7">
        {what === 'changes' ? (
          <Differences
            what="Differs in"
            differences={differences}
            names={['On the site', 'Saved']}
            areWordsShown
          />
        ) : (
          <p className="text-muted">{what === 'appears' ? 'Will appear' : 'Will disappear'}</p>
        )}
        {page && (
          <p className="text-xs text-muted">
            Address:{' '}
            <bdi translate="no" className="wrap-anywhere">
              {page}
            </bdi>
          </p>
        )}
        {numbered && <p className="text-xs">{describeNumbered(numbered)}</p>}
        <p className="text-xs text-muted empty:hidden">{hint}</p>
        <p className="text-danger empty:hidden">
          {contactWarning(record.id, differences[0]?.after ?? '')}
        </p>
      </div>
    </li>
  );
}

interface HoldUntilProps {
  /** Undefined for a hold without an end. */
  end: Date | undefined;
  isBusy: boolean;
  /** @param until an ISO 8601 time; empty for a hold without an end */
  onChoose: (until: string) => Promise<void>;
}

/** How long a change is kept back, and a field for another time. */
function HoldUntil({ end, isBusy, onChoose }: HoldUntilProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (!input.current) return;
    const { value, defaultValue } = input.current;
    // A time that was not changed keeps what the field does not show.
    const time = end && value === defaultValue ? end : parseInputTime(value);
    const isPast = time <= serverNow();
    const wrong =
      inputTimeError(input.current) ??
      (isPast ? 'This time is in the past. Choose a later one.' : undefined);
    setError(wrong);
    if (wrong) {
      input.current.focus();
      return;
    }
    // A time that the clocks skip becomes the one that is meant.
    input.current.value = formatInputTime(time).slice(0, value.length);
    void onChoose(time.toISOString());
  };
  const remove = () => {
    setError(undefined);
    if (input.current) input.current.value = '';
    // The button goes with the time.
    input.current?.focus();
    void onChoose('');
  };
  return (
    <form noValidate onSubmit={choose} className="flex flex-col gap-2 pl-7">
      <p className="text-muted">
        {end
          ? `Kept back until ${PLANNED_TIME.format(end)}; then it goes live by itself.`
          : 'Kept back until somebody ticks it.'}
      </p>
      <TimeField ref={input} label="Not before" time={end} error={error} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" isBusy={isBusy}>
          Set Time
        </BusyButton>
        {end && (
          <BusyButton isBusy={isBusy} onClick={remove}>
            Remove Time
          </BusyButton>
        )}
      </div>
    </form>
  );
}

/** Holds a record back from publishing, until that time if one is given. Never rejects: a failure is kept in the state. */
function holdRecord(session: Session, { record, title }: NamedRecord, until = '') {
  const { lists } = session;
  const id = holdId(record);
  const stored = findListed(lists.getState(), { collection: 'holds', id });
  // The rules refuse a blank one, which only a record that breaks them has.
  const form = { title: isBlank(title) ? id : title.slice(0, HOLD_TITLE_LIMIT), until };
  return attempt(session, id, title, () =>
    lists.save(HOLDS, editOrigin(id, stored?.lastUpdated), form),
  );
}

/** Releases a record, so that it is published again. Never rejects: a failure is kept in the state. */
function releaseRecord(session: Session, { record, title }: NamedRecord) {
  const id = holdId(record);
  return attempt(session, id, title, () => session.lists.remove({ collection: 'holds', id }));
}

/** The failure is not the row's: that disappears when a colleague publishes the record meanwhile. */
async function attempt(
  session: Session,
  id: string,
  title: string,
  save: () => Promise<void>,
): Promise<void> {
  session.publishQueue.setState({ holdFailure: undefined });
  try {
    await whileSaving(session, { kind: 'save', record: { collection: 'holds', id } }, save);
  } catch (error) {
    void checkSession();
    await session.lists.updateAfterWrite({ collection: 'holds', id });
    const reason = getErrorMessage(error, 'Unknown error');
    session.publishQueue.setState({ holdFailure: `Error saving “${title}”: ${reason}` });
  }
}
