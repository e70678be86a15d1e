import { type Group, RecordPicker } from '../../shared/admin/restore/RecordPicker.tsx';
import { MoreRows, useFirstRows } from '../../shared/admin/restore/useFirstRows.tsx';
import { useRestore } from '../../shared/admin/restore/useRestore.ts';
import { readAllRecords } from '../../shared/data/records.ts';
import type { AllRecords } from '../../shared/model/collections/collections.ts';
import { compareRecords } from '../../shared/model/recordComparison.ts';
import { formatNumber } from '../../shared/model/text.ts';
import { PLANNED_TIME } from '../../shared/model/timeFormats.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import type { OpenedBackup } from './backupActions.ts';
import { pictureSource } from './pictureSource.ts';

/** With the stored records when the comparison begins. */
type RestoreDialogProps = OpenedBackup & { records: AllRecords; onClose: () => void };

const GROUPS: readonly Group[] = [
  { status: 'new', title: 'New' },
  { status: 'changed', title: 'Changed' },
  { status: 'same', title: 'The same' },
  { status: 'missing', title: 'Not in this file' },
];

/** Shows how a backup differs from the stored records, and restores those the person picks. */
export function RestoreDialog({ backup, records, onClose, ...file }: RestoreDialogProps) {
  const state = useRestore({
    compare: () => compareRecords(backup, records),
    compareAgain: async () => compareRecords(backup, await readAllRecords()),
    picturesOf: pictureSource(file.pictures),
  });
  return (
    <Dialog title="Restore" onClose={onClose} isBusy={state.run !== undefined}>
      <div className="flex flex-col gap-6">
        <p className="text-sm text-muted">
          <bdi translate="no">{file.fileName}</bdi>, exported{' '}
          <span>{PLANNED_TIME.format(backup.exportedAt)}</span>. Nothing is written until you press
          Restore, and nothing is ever deleted.
        </p>
        <LeftOut sentences={file.leftOut} />
        <RecordPicker
          state={state}
          groups={GROUPS}
          then="In the file"
          nothingLeft="Nothing is left to restore."
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

/** What is in the file, and is not restored. */
function LeftOut({ sentences }: { sentences: readonly string[] }) {
  const { first, ...others } = useFirstRows(sentences);
  if (sentences.length === 0) return null;
  return (
    <details className="text-sm">
      <summary>{`Left out of this file (${formatNumber(sentences.length)})`}</summary>
      <ul className="mt-2 flex flex-col gap-1 break-all text-muted">
        {first.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <MoreRows {...others} />
    </details>
  );
}
