import { EntryError } from '../../../shared/backup/entryError.ts';
import type {
  AddPictureResult,
  DailyPicture,
  DailyText,
  WriteDailyResult,
} from '../../preload/bridge.ts';
import type { Log } from '../log.ts';
import { removeOldDays, removeTemporary } from './cleanUp.ts';
import { dailyFolder, dayFile, listDays } from './dailyFolder.ts';
import { writePicture } from './dailyPictures.ts';
import { dailyReason } from './dailyReasons.ts';
import { fillFromSite } from './fillFromSite.ts';
import { inTime } from './inTime.ts';
import { makeFolders } from './makeFolders.ts';
import { writeNew } from './writeNew.ts';

/** The last write that has begun. The next one waits for it, so that the first backup of a day stays. */
let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Writes the account's backup of a day, unless it is there, then the pictures that it names and the site has. Removes what
 * is old at last; what cannot be removed is tried again the next day.
 */
export function writeDaily(daily: DailyText, log: Log): Promise<WriteDailyResult> {
  const written = lastWrite.then(() => write(daily, log));
  lastWrite = written;
  return written;
}

async function write({ account, day, text }: DailyText, log: Log): Promise<WriteDailyResult> {
  const folder = dailyFolder(account);
  try {
    await inTime(writeText(folder, { day, text }, log));
  } catch (error) {
    return { kind: 'failed', message: dailyReason(error) };
  }
  try {
    return { kind: 'written', missing: await fillFromSite(folder, text) };
  } catch (error) {
    return { kind: 'failed', message: withoutPictures(error) };
  } finally {
    // Only once the new one is there. It reads all days that are kept, so it has a time of its own.
    await inTime(removeOldDays(folder, day)).catch(log.failure);
  }
}

export async function addDailyPicture(added: DailyPicture): Promise<AddPictureResult> {
  try {
    await writePicture(dailyFolder(added.account), added.picture);
    return { kind: 'added' };
  } catch (error) {
    if (error instanceof EntryError) return { kind: 'refused', message: `It ${error.problem}.` };
    return { kind: 'failed', message: withoutPictures(error) };
  }
}

/** What a crash left is removed first, which can make room for the new backup. */
async function writeText(
  folder: string,
  { day, text }: Pick<DailyText, 'day' | 'text'>,
  log: Log,
): Promise<void> {
  await makeFolders(folder);
  if ((await listDays(folder)).includes(day)) return;
  await removeTemporary(folder).catch(log.failure);
  await writeNew(folder, dayFile(folder, day), text);
}

function withoutPictures(error: unknown): string {
  return `its texts are written, but not all of its pictures: ${dailyReason(error)}`;
}
