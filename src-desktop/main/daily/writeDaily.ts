import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { net } from 'electron';
import { EntryError, namesIn } from '../../../shared/backup/backupEntries.ts';
import { CALL_DEADLINE_MS, chooseBackend, siteOrigin } from '../../../shared/model/backend.ts';
import { getErrorCode } from '../../../shared/model/errorMessage.ts';
import {
  type PictureFile,
  STORED_PICTURE,
  type StoredPicture,
  storedPicturePath,
} from '../../../shared/model/picture.ts';
import type {
  AddPictureResult,
  DailyPicture,
  DailyText,
  WriteDailyResult,
} from '../../preload/bridge.ts';
import { dailyReason } from '../fileReasons.ts';
import type { Log } from '../log.ts';
import { removeOldDays, removeTemporary } from './cleanUp.ts';
import {
  dailyFolder,
  dailyRoot,
  dayFile,
  inTime,
  listDays,
  listPictures,
  pictureNamed,
  picturesFolder,
  writeNew,
  writePicture,
} from './dailyFolder.ts';

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

/**
 * Makes the account's folder, and the others that it needs, where they are missing. One by one, because a recursive `mkdir`
 * reports a full or a read-only disk as `ENOENT`.
 * @throws the system's error
 */
async function makeFolders(folder: string): Promise<void> {
  for (const path of [dailyRoot(), dirname(folder), folder, picturesFolder(folder)]) {
    await mkdir(path).catch((error: unknown) => {
      if (getErrorCode(error) !== 'EEXIST') throw error;
    });
  }
}

/**
 * Writes the pictures that the backup's text names, the folder does not have, and the site does.
 * @returns those that are still missing
 * @throws the system's error
 */
async function fillFromSite(folder: string, text: string): Promise<StoredPicture[]> {
  const present = await inTime(listPictures(folder));
  const names = [...namesIn(text)].filter((name) => !present.has(name));
  const readFromSite = sitePictures();
  const missing: StoredPicture[] = [];
  for (const picture of names.flatMap((name) => pictureNamed(name) ?? [])) {
    const bytes = await readFromSite(picture);
    const isWritten = bytes !== undefined && (await writeIfSound(folder, { ...picture, bytes }));
    if (!isWritten) missing.push(picture);
  }
  return missing;
}

/** Whether the site's answer was the picture. @throws the system's error */
async function writeIfSound(folder: string, picture: PictureFile): Promise<boolean> {
  try {
    await writePicture(folder, picture);
    return true;
  } catch (error) {
    if (error instanceof EntryError) return false;
    throw error;
  }
}

/** Reads pictures from the public site, and does not ask it again once it has not answered. */
function sitePictures(): (picture: StoredPicture) => Promise<Uint8Array | undefined> {
  const origin = siteOrigin(chooseBackend(import.meta.env ?? process.env));
  let isReached = true;
  return async (picture) => {
    if (!isReached) return undefined;
    try {
      const response = await net.fetch(origin + storedPicturePath(picture), {
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_DEADLINE_MS),
      });
      return response.ok ? await readBody(response, STORED_PICTURE.maxBytes) : undefined;
    } catch {
      isReached = false;
      return undefined;
    }
  };
}

/** The body; undefined if it is longer than that. Then the rest is not read. */
async function readBody({ body }: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
