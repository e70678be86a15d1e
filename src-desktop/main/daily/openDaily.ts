import { readFile, stat } from 'node:fs/promises';
import type { BackupFile } from '../../../shared/backup/backupFile.ts';
import { BackupTooLargeError } from '../../../shared/backup/backupTooLargeError.ts';
import { EntryError } from '../../../shared/backup/entryError.ts';
import { BACKUP_MAX_BYTES } from '../../../shared/model/backup.ts';
import { getErrorCode } from '../../../shared/model/errorMessage.ts';
import type { StoredPicture } from '../../../shared/model/storedPicture.ts';
import type { DailyName, ListDailyResult } from '../../preload/bridge.ts';
import { listDays } from './cleanUp.ts';
import { dailyFolder, dayFile } from './dailyFolder.ts';
import { listPictures, namesIn, pictureNamed, readDailyPicture } from './dailyPictures.ts';
import { dailyReason } from './dailyReasons.ts';

/** The days that the account has a backup of. */
export async function listDaily(account: string): Promise<ListDailyResult> {
  try {
    return { kind: 'listed', days: await listDays(dailyFolder(account)) };
  } catch (error) {
    // Before the first backup there is no folder.
    if (getErrorCode(error) === 'ENOENT') return { kind: 'listed', days: [] };
    return { kind: 'failed', message: `The daily backups were not read: ${dailyReason(error)}` };
  }
}

/**
 * Opens the backup of a day, and checks its pictures. Its text is not parsed.
 * @throws BackupTooLargeError or the system's error
 */
export async function openDaily({ account, day }: DailyName): Promise<BackupFile> {
  const folder = dailyFolder(account);
  const file = dayFile(folder, day);
  const { size } = await stat(file);
  if (size > BACKUP_MAX_BYTES) throw new BackupTooLargeError(BACKUP_MAX_BYTES);
  const text = await readFile(file, 'utf8');
  return {
    text,
    ...(await checkPictures(folder, text)),
    readPicture: (picture) => readDailyPicture(folder, picture),
  };
}

async function checkPictures(folder: string, text: string) {
  const pictures: StoredPicture[] = [];
  const leftOut: string[] = [];
  const present = await listPictures(folder);
  const names = [...namesIn(text)].filter((name) => present.has(name));
  for (const picture of names.flatMap((name) => pictureNamed(name) ?? [])) {
    try {
      await readDailyPicture(folder, picture);
      pictures.push(picture);
    } catch (error) {
      if (!(error instanceof EntryError)) throw error;
      leftOut.push(`${error.message}.`);
    }
  }
  return { pictures, leftOut };
}
