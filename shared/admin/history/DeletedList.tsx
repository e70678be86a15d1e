import RotateCcw from '@lucide/icons/icons/rotate-ccw';
import { useId, useRef } from 'react';
import { listEntries } from '../../data/versions.ts';
import type { AnyCollection } from '../../model/collections/collection.ts';
import type { CollectionName, RecordRef } from '../../model/collections/collections.ts';
import type { HistoryEntry } from '../../model/history.ts';
import { BusyButton } from '../../ui/Controls.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ReadStatus, useRead } from '../loading/useRead.tsx';
import { recordsIn } from '../session/listState.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { WhenAndWho } from '../session/WhenAndWho.tsx';
import { focusRecentlyDeleted, restoreDeleted } from './recentlyDeleted.ts';
import { useWhenGone } from './useWhenGone.ts';

export const LISTED_DELETIONS = 50;

type Named = AnyCollection<CollectionName>;

export function DeletedList({ collection: { name, noun } }: { collection: Named }) {
  const { value, ...status } = useRead(() => listEntries('deletedAt', LISTED_DELETIONS));
  const records = useSessionState('lists', (lists) => recordsIn(lists, name));
  const list = useRef<HTMLDivElement>(null);
  useWhenGone(records, () => void status.readAgain());
  const own = (value ?? []).filter(({ collection }) => collection === name);
  const deleted = latestOfEach(own).filter((entry) => !records.some(({ id }) => id === entry.id));
  /** The pressed button has disappeared with its record. */
  const focusNear = (index: number) => {
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else focusRecentlyDeleted();
  };
  return (
    <div ref={list} className="flex flex-col gap-3 py-2 text-sm">
      {value && (
        <p className="text-muted">
          {deleted.length > 0
            ? `Restore brings a ${noun.one} back as it was, at its place.`
            : `No deleted ${noun.one}.`}
        </p>
      )}
      {deleted.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {deleted.map((entry, index) => (
            <DeletedRecord
              key={entry.id}
              record={{ collection: name, id: entry.id }}
              entry={entry}
              onRestored={() => setTimeout(focusNear, 0, index)}
            />
          ))}
        </ul>
      )}
      {(!value || status.failure) && <ReadStatus {...status} />}
    </div>
  );
}

/** A record may have been deleted, restored, and deleted again. */
function latestOfEach(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries.filter(({ id }, index) => entries.findIndex((entry) => entry.id === id) === index);
}

interface DeletedRecordProps {
  record: RecordRef;
  entry: HistoryEntry;
  onRestored: () => void;
}

function DeletedRecord({ record, entry, onRestored }: DeletedRecordProps) {
  const { title, at, by } = entry;
  const session = useSession();
  const titleId = useId();
  const isBusy = useSessionState('saving', (saving) => isWriting(saving, 'restore', record));
  const restore = async () => {
    if (await restoreDeleted(session, record, title)) onRestored();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p id={titleId} dir="auto" translate="no" className="font-medium">
          {title || 'Without a title'}
        </p>
        <p className="text-muted">
          <WhenAndWho what="Deleted" at={at} by={by} />
        </p>
      </div>
      <BusyButton isBusy={isBusy} aria-describedby={titleId} onClick={() => void restore()}>
        <Icon icon={RotateCcw} className="size-4" />
        Restore
      </BusyButton>
    </li>
  );
}
