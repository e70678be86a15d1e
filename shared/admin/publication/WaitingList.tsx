import { pathOf } from '../../model/collections/collections.ts';
import { endOf, holdId, isHolding } from '../../model/collections/holds.ts';
import { contactWarning } from '../../model/contactText.ts';
import { pictureHint } from '../../model/pictureHint.ts';
import { describeNumbered, type NumberedAddress } from '../../model/publishedAddresses.ts';
import type { PublishedChange } from '../../model/publishedChanges.ts';
import { Differences } from '../../ui/Differences.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { HoldUntil } from './HoldUntil.tsx';
import { keepBack, letGo } from './holding.ts';

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
            if (!isBusy) void (isHeld ? letGo(session, change) : keepBack(session, change));
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
          onChoose={(until) => keepBack(session, change, until)}
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
