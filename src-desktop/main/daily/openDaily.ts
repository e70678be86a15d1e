import type { BackupFile } from '../../../shared/backup/backupFile.ts';
import { BackupTooLargeError } from '../../../shared/backup/backupTooLargeError.ts';
import { EntryError } from '../../../shared/backup/entryError.ts';
import { namesIn } from '../../../shared/backup/pictureNames.ts';
import { BACKUP_MAX_BYTES } from '../../../shared/model/backup.ts';
import { decodeText } from '../../../shared/model/decodeText.ts';
import { getErrorCode } from '../../../shared/model/errorMessage.ts';
import { type StoredPicture, storedPicturePath } from '../../../shared/model/storedPicture.ts';
import type { DailyName, ListDailyResult } from '../../preload/bridge.ts';
import { dailyFolder, dailyRoot, dayFile, listDays } from './dailyFolder.ts';
import { listPictures, pictureNamed, readDailyPicture } from './dailyPictures.ts';
import { dailyReason } from './dailyReasons.ts';
import { leadsNowhere, readUpTo } from './folderFiles.ts';
import { inTime } from './inTime.ts';

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
