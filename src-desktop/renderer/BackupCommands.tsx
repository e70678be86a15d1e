import { useState } from 'react';
import { useCommands } from '../../shared/admin/hostCommands.ts';
import { stopRuns } from '../../shared/admin/restore/stoppableRun.ts';
import { useOpenForm } from '../../shared/admin/state/useOpenForm.ts';
import { type AllRecords, readAllRecords } from '../../shared/data/allRecords.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { until } from '../../shared/model/until.ts';
import { isDialogOpen } from '../../shared/ui/Dialog.tsx';
import { exportBackup, type OpenedBackup, openBackup } from './backupActions.ts';
import { menuCommands } from './menuCommands.ts';
import { Notice, type NoticeContent } from './Notice.tsx';
import { usePromptQueue } from './prompts.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

const CLOSE_FORM_FIRST =
  'Save or cancel the form that is open, then choose Restore again: a restored record may be the one you edit.';

/** Runs the menu's Export… and Restore…, one at a time. */
export function BackupCommands() {
  const [notice, setNotice] = useState<NoticeContent>();
  const [isBusy, setIsBusy] = useState(false);
  const [opened, setOpened] = useState<OpenedBackup & { records: AllRecords }>();

  const say = (text: string) => setNotice({ variant: 'status', text });

  const run = async (failed: string, action: () => Promise<string | undefined>) => {
    if (isBusy || opened) return;
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

  const startExport = () => {
    say('Reading all projects and sections…');
    return exportBackup();
  };

  const startRestore = async (): Promise<undefined> => {
    assertNothingOpen();
    const file = await openBackup();
    if (!file) return;
    say(`Comparing ${file.fileName} with what is stored…`);
    const records = await readAllRecords();
    await until(usePromptQueue, ({ prompts }) => prompts.length === 0);
    assertNothingOpen();
    setOpened({ ...file, records });
  };

  useCommands(menuCommands, (command) => {
    if (command === 'export') void run('Error exporting', startExport);
    if (command === 'restore') void run('Error restoring', startRestore);
  });

  // Also while a question is open.
  useCommands(window.desktop.onCommand, (command) => command === 'stop' && stopRuns());

  return (
    <>
      {notice && <Notice {...notice} onDismiss={() => setNotice(undefined)} />}
      {opened && <RestoreDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The person may open a form and type in it while the file is chosen and compared. */
function assertNothingOpen(): void {
  if (isDialogOpen() || useOpenForm.getState().isUnsaved) throw new Error(CLOSE_FORM_FIRST);
}
