import RotateCcw from '@lucide/icons/icons/rotate-ccw';
import { useId } from 'react';
import type { RecordRef } from '../../model/collections/collections.ts';
import type { HistoryEntry } from '../../model/history.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { WhenAndWho } from '../session/WhenAndWho.tsx';
import { restoreDeleted } from './restoreDeleted.ts';

interface DeletedRecordProps {
  record: RecordRef;
  entry: HistoryEntry;
  onRestored: () => void;
}

export function DeletedRecord({ record, entry, onRestored }: DeletedRecordProps) {
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
        <p id={titleId} dir="auto" className="font-medium">
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
