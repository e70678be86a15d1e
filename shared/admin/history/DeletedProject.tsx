import RotateCcw from '@lucide/icons/icons/rotate-ccw';
import { useId } from 'react';
import type { HistoryEntry } from '../../model/history.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { projectRecord } from '../state/records.ts';
import { useSaving } from '../state/saving.ts';
import { WhenAndWho } from '../state/WhenAndWho.tsx';
import { restoreDeleted } from './restoreDeleted.ts';
import { tellNotRestored } from './tellNotRestored.ts';

interface DeletedProjectProps {
  entry: HistoryEntry;
  onRestored: () => void;
}

/** One deleted project, with the button that brings it back. */
export function DeletedProject({ entry, onRestored }: DeletedProjectProps) {
  const { id, title, at, by } = entry;
  const titleId = useId();
  const isBusy = useSaving(({ writes }) =>
    [...writes].some(({ kind, record }) => kind === 'restore' && record === projectRecord(id)),
  );
  const restore = async () => {
    try {
      await restoreDeleted(entry);
      onRestored();
    } catch (error) {
      await tellNotRestored(error);
    }
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
