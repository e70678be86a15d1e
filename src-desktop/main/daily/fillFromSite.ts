import { EntryError } from '../../../shared/backup/entryError.ts';
import { namesIn } from '../../../shared/backup/pictureNames.ts';
import type { PictureFile, StoredPicture } from '../../../shared/model/storedPicture.ts';
import { listPictures, pictureNamed, writePicture } from './dailyPictures.ts';
import { inTime } from './inTime.ts';
import { sitePictures } from './sitePictures.ts';

/**
 * Writes the pictures that the backup's text names, the folder does not have, and the site does.
 * @returns those that are still missing
 * @throws the system's error
 */
export async function fillFromSite(folder: string, text: string): Promise<StoredPicture[]> {
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
