import { access, mkdir } from 'node:fs/promises';
import { EntryError } from '../../../shared/backup/entryError.ts';
import { localDay } from '../../../shared/model/localDay.ts';
import type {
  AddPictureResult,
  DailyPicture,
  DailyText,
  WriteDailyResult,
} from '../../preload/bridge.ts';
import type { Log } from '../log.ts';
import { cleanUp } from './cleanUp.ts';
import { dailyFolder, dayFile } from './dailyFolder.ts';
import { picturesFolder, writePicture } from './dailyPictures.ts';
import { dailyReason } from './dailyReasons.ts';
import { fillFromSite } from './fillFromSite.ts';
import { writeNew } from './writeNew.ts';

/** Writes today's backup of the account, unless it is there, then the pictures that it names and the site has. */
export async function writeDaily(daily: DailyText, log: Log): Promise<WriteDailyResult> {
  const folder = dailyFolder(daily.account);
  try {
    await writeText(folder, daily.text, log);
  } catch (error) {
    return { kind: 'failed', message: dailyReason(error) };
  }
  try {
    return { kind: 'written', missing: await fillFromSite(folder, daily.text) };
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

/** What is old is removed only once the new backup is there; what cannot be removed is tried again the next day. */
async function writeText(folder: string, text: string, log: Log): Promise<void> {
  const today = localDay(new Date());
  const file = dayFile(folder, today);
  await mkdir(picturesFolder(folder), { recursive: true });
  if (await exists(file)) return;
  await writeNew(file, text);
  await cleanUp(folder, today).catch(log.failure);
}

function withoutPictures(error: unknown): string {
  return `its texts are written, but not all of its pictures: ${dailyReason(error)}`;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
