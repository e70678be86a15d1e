import { DifferenceGroup } from '../../shared/admin/restore/DifferenceGroup.tsx';
import { RestoreProgress } from '../../shared/admin/restore/RestoreProgress.tsx';
import { isRestorable, type RestoreOutcome } from '../../shared/admin/restore/restore.ts';
import { useRestore } from '../../shared/admin/restore/useRestore.ts';
import type { AllRecords } from '../../shared/data/allRecords.ts';
import { compareBackup } from '../../shared/model/backupComparison.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { formatCount, type OpenedBackup } from './backupActions.ts';

interface RestoreDialogProps extends OpenedBackup {
  /** The stored records when the comparison begins. */
  records: AllRecords;
  onClose: () => void;
}

const GROUPS = [
  { status: 'new', title: 'New' },
  { status: 'changed', title: 'Changed' },
  { status: 'same', title: 'The same' },
  { status: 'missing', title: 'Not in this file' },
] as const;

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Shows how a backup differs from the stored records, and restores those the person picks. */
export function RestoreDialog({ fileName, backup, records, onClose }: RestoreDialogProps) {
  const { differences, picks, picked, pick, run, start, outcome } = useRestore({
    compare: (stored) => compareBackup(backup, stored),
    records,
  });
  const hasChoice = differences.some(isRestorable);
  return (
    <Dialog title="Restore" onClose={onClose} isBusy={run !== undefined}>
      <div className="flex flex-col gap-6">
        <p className="text-sm text-muted">
          <bdi>{fileName}</bdi>, exported {TIME.format(backup.exportedAt)}. Nothing is written until
          you press Restore, and nothing is ever deleted.
        </p>
        {outcome && <RestoreResult {...outcome} />}
        {!hasChoice && <p>Nothing is left to restore.</p>}
        {GROUPS.map(({ status, title }) => (
          <DifferenceGroup
            key={status}
            title={title}
            differences={differences.filter((difference) => difference.status === status)}
            picks={picks}
            isDisabled={run !== undefined}
            onPick={pick}
          />
        ))}
        {run ? (
          <RestoreProgress {...run} />
        ) : (
          <div className="sticky -bottom-4 flex flex-wrap justify-end gap-3 border-t border-line bg-surface py-4 sm:-bottom-8">
            <Button onClick={onClose}>{outcome ? 'Close' : 'Cancel'}</Button>
            {hasChoice && (
              <Button variant="primary" disabled={picked.length === 0} onClick={() => void start()}>
                Restore {formatCount(picked.length, 'record')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The result of a restore: how many records were written, and which were not, each with the reason. */
function RestoreResult({ restored, failures }: RestoreOutcome) {
  return (
    <div role="status" className="rounded-control border border-line bg-raised px-4 py-3 text-sm">
      <p className="font-medium">
        {formatCount(restored.length, 'record')} restored
        {failures.length > 0 && `, ${failures.length} not`}.
      </p>
      {failures.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 text-danger">
          {failures.map(({ key, title, message }) => (
            <li key={key}>
              <bdi>{title}</bdi>: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
