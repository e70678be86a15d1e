import { type ReactNode, useState } from 'react';
import { MoreRows, useFirstRows } from '../../shared/admin/restore/DifferenceGroup.tsx';
import { type Group, RecordPicker } from '../../shared/admin/restore/RecordPicker.tsx';
import { useRestore } from '../../shared/admin/restore/restore.ts';
import type { Difference } from '../../shared/model/recordComparison.ts';
import { formatNumber } from '../../shared/model/text.ts';
import { PLANNED_TIME } from '../../shared/model/time.ts';
import { Alert } from '../../shared/ui/Boxes.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { type OpenedBackup, otherSite } from './backupActions.ts';
import { compareBackup, pictureSource } from './comparison.ts';

interface RestoreDialogProps {
  file: OpenedBackup;
  /** Between the backup and what was stored when the dialog opened. */
  differences: Difference[];
  onClose: () => void;
}

const GROUPS: readonly Group[] = [
  { status: 'new', title: 'New' },
  { status: 'changed', title: 'Changed' },
  {
    status: 'pictureMissing',
    title: 'Picture missing',
    hint: 'The server does not have the picture any more. This file has it; nothing else differs.',
  },
  { status: 'same', title: 'The same' },
  { status: 'missing', title: 'Not in this file' },
];

/** Shows how a backup differs from the stored records, and restores those the person picks. */
export function RestoreDialog({ file, differences, onClose }: RestoreDialogProps) {
  const other = otherSite(file.backup);
  const state = useRestore({
    compare: () => differences,
    compareAgain: () => compareBackup(file),
    picturesOf: pictureSource(file.pictures),
    // New records and lost pictures overwrite nothing, but those of another site are added only as the person wants.
    isPickedAtFirst: ({ status }) => (status === 'new' || status === 'pictureMissing') && !other,
  });
  return (
    <Dialog title="Restore" onClose={onClose} isBusy={state.run !== undefined}>
      <div className="flex flex-col gap-6">
        {other && (
          <Alert>
            <span>This backup was made from </span>
            <bdi translate="no" className="wrap-anywhere">
              {other.from}
            </bdi>
            <span>. You are restoring into </span>
            <bdi translate="no">{other.into}</bdi>.
          </Alert>
        )}
        <p className="text-sm text-muted">
          <bdi translate="no">{file.fileName}</bdi>, exported{' '}
          <span>{PLANNED_TIME.format(file.backup.exportedAt)}</span>. Nothing is written until you
          press Restore, and nothing is ever deleted.
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

interface Choice {
  days: readonly string[];
  /** Called with the day; with undefined when the person closes the dialog. */
  choose: (day: string | undefined) => void;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** Asks the person for the day of a daily backup, in a dialog that has to be rendered. */
export function useChooseDay(): {
  chooseDay: (account: string) => Promise<string | undefined>;
  dayDialog: ReactNode;
} {
  const [choice, setChoice] = useState<Choice>();
  const chooseDay = async (account: string) => {
    const result = await window.desktop.listDaily(account);
    if (result.kind === 'failed') throw new Error(result.message);
    const { days } = result;
    const chosen = new Promise<string | undefined>((choose) => setChoice({ days, choose }));
    return chosen.finally(() => setChoice(undefined));
  };
  return { chooseDay, dayDialog: choice && <DayDialog {...choice} /> };
}

function DayDialog({ days, choose }: Choice) {
  return (
    <Dialog title="Restore from Daily Backup" onClose={() => choose(undefined)}>
      <p className="text-sm text-muted">
        {days.length > 0
          ? 'Choose a day. Its backup is compared with what is stored; nothing is written yet.'
          : 'There is no daily backup yet. The app writes one on each day that it runs.'}
      </p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {days.map((day) => (
          <li key={day}>
            <Button className="w-full" onClick={() => choose(day)}>
              {DAY.format(new Date(`${day}T12:00`))}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
