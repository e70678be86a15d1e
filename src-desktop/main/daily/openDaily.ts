import { mkdir } from 'node:fs/promises';
import { app, dialog, shell } from 'electron';
import { BackupTooLargeError, EntryError, namesIn } from '../../../shared/backup/backupEntries.ts';
import type { BackupFile } from '../../../shared/backup/backupFile.ts';
import { BACKUP_MAX_BYTES } from '../../../shared/model/backup.ts';
import { getErrorCode } from '../../../shared/model/errorMessage.ts';
import { type StoredPicture, storedPicturePath } from '../../../shared/model/picture.ts';
import { capitalize, decodeText } from '../../../shared/model/text.ts';
import type { DailyName, ListDailyResult } from '../../preload/bridge.ts';
import { dailyReason } from '../fileReasons.ts';
import type { Log } from '../log.ts';
import {
  dailyFolder,
  dailyRoot,
  dayFile,
  inTime,
  leadsNowhere,
  listDays,
  listPictures,
  pictureNamed,
  readDailyPicture,
  readUpTo,
} from './dailyFolder.ts';

/** The days that the account has a backup of. */
export async function listDaily(account: string): Promise<ListDailyResult> {
  try {
    return { kind: 'listed', days: await inTime(listDays(dailyFolder(account))) };
  } catch (error) {
    // Before the first backup there is no folder.
    const isNone = getErrorCode(error) === 'ENOENT' && !(await leadsNowhere(dailyRoot()));
    if (isNone) return { kind: 'listed', days: [] };
    return { kind: 'failed', message: `The daily backups were not read: ${dailyReason(error)}` };
  }
}

/**
 * Opens the backup of a day, and checks its pictures. Its text is not parsed.
 * @throws BackupTooLargeError, the signal's reason or the system's error
 */
export async function openDaily(
  { account, day }: DailyName,
  signal: AbortSignal,
): Promise<BackupFile> {
  const folder = dailyFolder(account);
  const bytes = await inTime(readUpTo(dayFile(folder, day), BACKUP_MAX_BYTES));
  if (bytes.length > BACKUP_MAX_BYTES) throw new BackupTooLargeError(BACKUP_MAX_BYTES);
  const text = decodeText(bytes);
  return {
    text,
    ...(await checkPictures(folder, text, signal)),
    readPicture: (picture) => inTime(readDailyPicture(folder, picture)),
  };
}

async function checkPictures(folder: string, text: string, signal: AbortSignal) {
  const pictures: StoredPicture[] = [];
  const leftOut: string[] = [];
  const present = await inTime(listPictures(folder));
  for (const name of namesIn(text)) {
    signal.throwIfAborted();
    const picture = pictureNamed(name);
    if (!picture) continue;
    const problem = present.has(name)
      ? await problemOf(folder, picture)
      : `"${name}" is not in the folder.`;
    if (problem) leftOut.push(problem);
    else pictures.push(picture);
  }
  return { pictures, leftOut };
}

/** Why the picture cannot be restored, as a sentence; undefined if it can be. @throws an error if the drive does not answer */
async function problemOf(folder: string, picture: StoredPicture): Promise<string | undefined> {
  try {
    await inTime(readDailyPicture(folder, picture));
    return undefined;
  } catch (error) {
    if (error instanceof EntryError) return `${error.message}.`;
    // The others would be waited for as long.
    if (getErrorCode(error) === 'ETIMEDOUT') throw error;
    return `"${storedPicturePath(picture).slice(1)}" was not read: ${dailyReason(error)}`;
  }
}

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
