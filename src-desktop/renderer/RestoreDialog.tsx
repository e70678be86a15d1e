import { type Group, RecordPicker } from '../../shared/admin/restore/RecordPicker.tsx';
import { useRestore } from '../../shared/admin/restore/useRestore.ts';
import { readAllRecords } from '../../shared/data/records.ts';
import type { AllRecords } from '../../shared/model/collections/collections.ts';
import { compareRecords } from '../../shared/model/recordComparison.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import type { OpenedBackup } from './backupActions.ts';

/** With the stored records when the comparison begins. */
type RestoreDialogProps = OpenedBackup & { records: AllRecords; onClose: () => void };

const GROUPS: readonly Group[] = [
  { status: 'new', title: 'New' },
  { status: 'changed', title: 'Changed' },
  { status: 'same', title: 'The same' },
  { status: 'missing', title: 'Not in this file' },
];

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Shows how a backup differs from the stored records, and restores those the person picks. */
export function RestoreDialog({ fileName, backup, records, onClose }: RestoreDialogProps) {
  const state = useRestore({
    compare: () => compareRecords(backup, records),
    compareAgain: async () => compareRecords(backup, await readAllRecords()),
  });
  return (
    <Dialog title="Restore" onClose={onClose} isBusy={state.run !== undefined}>
      <div className="flex flex-col gap-6">
        <p className="text-sm text-muted">
          <bdi>{fileName}</bdi>, exported {TIME.format(backup.exportedAt)}. Nothing is written until
          you press Restore, and nothing is ever deleted.
        </p>
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
