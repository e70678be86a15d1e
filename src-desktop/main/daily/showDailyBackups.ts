import { mkdir } from 'node:fs/promises';
import { app, dialog, shell } from 'electron';
import { capitalize } from '../../../shared/model/text.ts';
import type { Log } from '../log.ts';
import { dailyRoot } from './dailyFolder.ts';
import { dailyReason } from './dailyReasons.ts';
import { inTime } from './inTime.ts';

/**
 * Opens the folder of the daily backups in the system's file manager, or says why it cannot. The path never comes from the
 * page.
 */
export async function showDailyBackups(log: Log): Promise<void> {
  const problem = await inTime(openFolder(dailyRoot())).catch((error: unknown) =>
    capitalize(dailyReason(error)),
  );
  if (!problem) return;
  log.write('daily backups not shown', { problem });
  dialog.showErrorBox(`${app.name} cannot show the daily backups`, problem);
}

/** @returns why it was not opened; empty if it was */
async function openFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return shell.openPath(folder);
}
