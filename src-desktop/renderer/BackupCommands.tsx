import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../shared/admin/loading/LoadedPart.tsx';
import type { GoBackDialog as GoBackDialogType } from '../../shared/admin/restore/GoBackDialog.tsx';
import { useCommands } from '../../shared/admin/session/host.ts';
import { dismissMessage, showMessage, showNews } from '../../shared/admin/session/messages.ts';
import { assertNoOpenForm } from '../../shared/admin/session/openForm.ts';
import { useSession } from '../../shared/admin/session/SessionContext.tsx';
import { stoppableRun, stopRuns } from '../../shared/admin/session/saving.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import type { Difference } from '../../shared/model/recordComparison.ts';
import { until } from '../../shared/model/until.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { exportBackup, type OpenedBackup, openBackup, openDailyBackup } from './backupActions.ts';
import { compareBackup } from './comparison.ts';
import { writeDailyBackups } from './dailyBackup.ts';
import { menuCommands } from './menuCommands.ts';
import { usePromptQueue } from './PromptDialogs.tsx';
import { RestoreDialog, useChooseDay } from './RestoreDialog.tsx';

/** Runs the menu's Export…, Restore…, Restore from Daily Backup… and Go Back to a Time…, one at a time; writes the daily backup. */
export function BackupCommands() {
  const session = useSession();
  /** The message that says how far the command is, or how it ended. */
  const message = useRef<number>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [opened, setOpened] = useState<{ file: OpenedBackup; differences: Difference[] }>();
  const [GoBackDialog, setGoBackDialog] = useState<typeof GoBackDialogType>();

  const closeRestore = () => setOpened(undefined);
  const closeGoBack = () => setGoBackDialog(undefined);
  const { chooseDay, dayDialog } = useChooseDay();

  const say = (text: string, onStop?: () => void) => {
    const actions = onStop ? [{ label: 'Stop', run: onStop }] : [];
    message.current = showMessage(session, { text, actions }, message.current);
  };
  const takeBack = () => {
    dismissMessage(session, message.current);
    message.current = undefined;
  };

  const run = async (failed: string, action: () => Promise<string | undefined>) => {
    if (isBusy || opened || GoBackDialog) return;
    setIsBusy(true);
    message.current = undefined;
    try {
      const outcome = await action();
      if (outcome) say(outcome);
      else takeBack();
    } catch (error) {
      takeBack();
      const text = `${failed}: ${getErrorMessage(error, 'Unknown error')}`;
      showMessage(session, { text, isFailure: true });
    } finally {
      setIsBusy(false);
    }
  };

  const startExport = () =>
    stoppableRun((signal, onStop) => {
      say('Reading all projects and sections…');
      return exportBackup({ say: (text) => say(text, onStop), signal });
    });

  const startRestore = (open: typeof openBackup) =>
    stoppableRun(async (signal, onStop): Promise<undefined> => {
      assertNoOpenForm(session, 'Restore');
      signal.addEventListener('abort', window.desktop.stopOpening);
      say('Opening a backup…', onStop);
      const file = await open();
      if (!file || signal.aborted) return;
      say(`Comparing ${file.fileName} with what is stored…`, onStop);
      const differences = await compareBackup(file);
      await until(usePromptQueue, ({ prompts }) => prompts.length === 0);
      if (signal.aborted) return;
      // The person may have opened a form and typed in it while the file was chosen and compared.
      assertNoOpenForm(session, 'Restore');
      setOpened({ file, differences });
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

  useEffect(
    () => writeDailyBackups(session, (text) => showNews(session, { text, isFailure: true })),
    [session],
  );

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
