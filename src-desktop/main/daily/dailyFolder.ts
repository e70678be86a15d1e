import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { app } from 'electron';
import { chooseBackend, projectIdOf } from '../../../shared/model/backend.ts';
import { fileNames } from './folderFiles.ts';

const DAY_FILE = /^(?<day>\d{4}-\d\d-\d\d)\.json$/;

/** Enough that no two accounts share a folder, and short enough for the paths of Windows. */
const FOLDER_NAME_LENGTH = 32;

/** The folder of all daily backups: among the app's own data, which no other account of the computer reads. */
export function dailyRoot(): string {
  return join(app.getPath('userData'), 'Daily Backups');
}

/**
 * The folder of one account of this Firebase project. Its name is a hash, because two ids may differ only in what a file
 * system ignores, and an id may contain characters of a path.
 */
export function dailyFolder(account: string): string {
  const project = projectIdOf(chooseBackend(import.meta.env ?? process.env));
  const hash = createHash('sha256').update(account).digest('hex');
  return join(dailyRoot(), project, hash.slice(0, FOLDER_NAME_LENGTH));
}

/** The file of a day. */
export function dayFile(folder: string, day: string): string {
  return join(folder, `${day}.json`);
}

/** The days that have a backup, the newest first. */
export async function listDays(folder: string): Promise<string[]> {
  const days = (await fileNames(folder)).flatMap((name) => dayOf(name) ?? []);
  return days.toSorted().toReversed();
}

/** The day that a file's name says; undefined if it is no backup. */
function dayOf(fileName: string): string | undefined {
  const day = DAY_FILE.exec(fileName)?.groups?.['day'];
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
}
