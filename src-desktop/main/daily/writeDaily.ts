import { EntryError } from '../../../shared/backup/entryError.ts';
import { localDay } from '../../../shared/model/localDay.ts';
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

/** Writes today's backup of the account, unless it is there, then the pictures that it names and the site has. */
export function writeDaily(daily: DailyText, log: Log): Promise<WriteDailyResult> {
  const written = lastWrite.then(() => write(daily, log));
  lastWrite = written;
  return written;
}

async function write({ account, text }: DailyText, log: Log): Promise<WriteDailyResult> {
  const folder = dailyFolder(account);
  try {
    await inTime(writeText(folder, text, log));
  } catch (error) {
    return { kind: 'failed', message: dailyReason(error) };
  }
  try {
    return { kind: 'written', missing: await fillFromSite(folder, text) };
  } catch (error) {
    return { kind: 'failed', message: withoutPictures(error) };
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

/**
 * What a crash left is removed first, which can make room for the new backup; what is old, only once the new one is there.
 * What cannot be removed is tried again the next day.
 */
async function writeText(folder: string, text: string, log: Log): Promise<void> {
  const today = localDay(new Date());
  await makeFolders(folder);
  if ((await listDays(folder)).includes(today)) return;
  await removeTemporary(folder).catch(log.failure);
  await writeNew(folder, dayFile(folder, today), text);
  await removeOldDays(folder, today).catch(log.failure);
}

function withoutPictures(error: unknown): string {
  return `its texts are written, but not all of its pictures: ${dailyReason(error)}`;
}
