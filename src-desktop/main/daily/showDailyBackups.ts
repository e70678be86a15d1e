import { mkdir } from 'node:fs/promises';
import { shell } from 'electron';
import { getErrorMessage } from '../../../shared/model/errorMessage.ts';
import type { Log } from '../log.ts';
import { dailyRoot } from './dailyFolder.ts';

/** Opens the folder of the daily backups in the system's file manager. The path never comes from the page. */
export async function showDailyBackups(log: Log): Promise<void> {
  const problem = await openFolder(dailyRoot()).catch((error: unknown) =>
    getErrorMessage(error, 'unknown'),
  );
  if (problem) log.write('daily backups not shown', { problem });
}

/** @returns why it was not opened; empty if it was */
async function openFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return shell.openPath(folder);
}
