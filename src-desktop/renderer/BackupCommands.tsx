import X from '@lucide/icons/icons/x';
import { useEffect, useState } from 'react';
import { loadPart } from '../../shared/admin/loading/LoadedPart.tsx';
import type { GoBackDialog as GoBackDialogType } from '../../shared/admin/restore/GoBackDialog.tsx';
import { useCommands } from '../../shared/admin/session/host.ts';
import { assertNoOpenForm } from '../../shared/admin/session/openForm.ts';
import { useSession } from '../../shared/admin/session/SessionContext.tsx';
import { stoppableRun, stopRuns } from '../../shared/admin/session/saving.ts';
import { readAllRecords } from '../../shared/data/records.ts';
import type { AllRecords } from '../../shared/model/collections/collections.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { until } from '../../shared/model/until.ts';
import { Alert } from '../../shared/ui/Boxes.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/Controls.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { exportBackup, type OpenedBackup, openBackup, openDailyBackup } from './backupActions.ts';
import { writeDailyBackups } from './dailyBackup.ts';
import { menuCommands } from './menuCommands.ts';
import { usePromptQueue } from './PromptDialogs.tsx';
import { RestoreDialog, useChooseDay } from './RestoreDialog.tsx';

/** Runs the menu's Export…, Restore…, Restore from Daily Backup… and Go Back to a Time…, one at a time; writes the daily backup. */
export function BackupCommands() {
  const session = useSession();
  const [notice, setNotice] = useState<NoticeContent>();
  const [isBusy, setIsBusy] = useState(false);
  const [opened, setOpened] = useState<OpenedBackup & { records: AllRecords }>();
  const [GoBackDialog, setGoBackDialog] = useState<typeof GoBackDialogType>();

  const closeRestore = () => setOpened(undefined);
  const closeGoBack = () => setGoBackDialog(undefined);
  const { chooseDay, dayDialog } = useChooseDay();

  const say = (text: string) => setNotice({ variant: 'status', text });

  const run = async (failed: string, action: () => Promise<string | undefined>) => {
    if (isBusy || opened || GoBackDialog) return;
    setIsBusy(true);
    try {
      const outcome = await action();
      if (outcome) say(outcome);
      else setNotice(undefined);
    } catch (error) {
      const text = `${failed}: ${getErrorMessage(error, 'Unknown error')}`;
      setNotice({ variant: 'failure', text });
    } finally {
      setIsBusy(false);
    }
  };

  const startExport = () =>
    stoppableRun((signal, onStop) => {
      say('Reading all projects and sections…');
      const sayWithStop = (text: string) => setNotice({ variant: 'status', text, onStop });
      return exportBackup({ say: sayWithStop, signal });
    });

  const startRestore = (open: typeof openBackup) =>
    stoppableRun(async (signal, onStop): Promise<undefined> => {
      assertNoOpenForm(session, 'Restore');
      const sayWithStop = (text: string) => setNotice({ variant: 'status', text, onStop });
      signal.addEventListener('abort', window.desktop.stopOpening);
      sayWithStop('Opening a backup…');
      const file = await open();
      if (!file || signal.aborted) return;
      sayWithStop(`Comparing ${file.fileName} with what is stored…`);
      const records = await readAllRecords();
      await until(usePromptQueue, ({ prompts }) => prompts.length === 0);
      if (signal.aborted) return;
      // The person may have opened a form and typed in it while the file was chosen and compared.
      assertNoOpenForm(session, 'Restore');
      setOpened({ ...file, records });
    });

  const openDay = async () => {
    const account = session.user.uid;
    const day = await chooseDay(account);
    return day === undefined ? undefined : openDailyBackup({ account, day });
  };

  const startGoBack = async (): Promise<undefined> => {
    assertNoOpenForm(session, 'Go Back to a Time');
    const parts = await loadPart(() => import('../../shared/admin/restore/GoBackDialog.tsx'));
    assertNoOpenForm(session, 'Go Back to a Time');
    setGoBackDialog(() => parts.GoBackDialog);
  };

  // Nothing more is read after a sign-out.
  useEffect(() => stopRuns, []);

  useCommands(menuCommands, (command) => {
    if (command === 'export') void run('Error exporting', startExport);
    if (command === 'restore') void run('Error restoring', () => startRestore(openBackup));
    if (command === 'restoreDaily') void run('Error restoring', () => startRestore(openDay));
    if (command === 'goBack') void run('Error going back', startGoBack);
  });

  // A restore and an export stop even while a question is open.
  useCommands(window.desktop.onCommand, (command) => command === 'stop' && stopRuns());

  return (
    <>
      {notice && <Notice {...notice} onDismiss={() => setNotice(undefined)} />}
      <DailyBackup isHidden={notice !== undefined} />
      {dayDialog}
      {GoBackDialog && (
        <ErrorBoundary onClose={closeGoBack}>
          <GoBackDialog onClose={closeGoBack} />
        </ErrorBoundary>
      )}
      {opened && (
        <ErrorBoundary onClose={closeRestore}>
          <RestoreDialog {...opened} onClose={closeRestore} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Writes the daily backups, and shows why one could not be written, until that is dismissed. */
function DailyBackup({ isHidden }: { isHidden: boolean }) {
  const session = useSession();
  const [failure, setFailure] = useState<string>();
  useEffect(() => writeDailyBackups(session, setFailure), [session]);
  if (!failure || isHidden) return null;
  return <Notice variant="failure" text={failure} onDismiss={() => setFailure(undefined)} />;
}

interface NoticeContent {
  variant: 'status' | 'failure';
  text: string;
  /** Set while the command can be stopped. */
  onStop?: () => void;
}

type NoticeProps = NoticeContent & { onDismiss: () => void };

/** The progress or the result of a menu command, at the bottom of the window until it is dismissed or replaced. */
function Notice({ variant, text, onStop, onDismiss }: NoticeProps) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-xl items-center gap-3 rounded-card border border-line bg-raised p-3 shadow-lg shadow-black/60">
      <div className="min-w-0 grow">
        {variant === 'failure' ? (
          <Alert>{text}</Alert>
        ) : (
          <p role="status" className="px-2 text-sm">
            {text}
          </p>
        )}
      </div>
      {onStop ? (
        <Button onClick={onStop}>Stop</Button>
      ) : (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <Icon icon={X} className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
