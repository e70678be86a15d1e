import { join } from 'node:path';
import { EntryError } from '../../../shared/backup/entryError.ts';
import { pictureProblem } from '../../../shared/backup/pictureProblem.ts';
import { getErrorCode } from '../../../shared/model/errorMessage.ts';
import {
  type PictureFile,
  STORED_PICTURE,
  type StoredPicture,
  storedPictureAt,
  storedPicturePath,
} from '../../../shared/model/storedPicture.ts';
import { STORED_PICTURES_PATH } from '../../../shared/model/storedPicturePath.ts';
import { fileNames, readUpTo } from './folderFiles.ts';
import { inTime } from './inTime.ts';
import { writeNew } from './writeNew.ts';

/** The folder of the pictures, which all days of an account share. */
export function picturesFolder(folder: string): string {
  return join(folder, STORED_PICTURES_PATH);
}

/** The names of the pictures that the folder has. @throws the system's error */
export async function listPictures(folder: string): Promise<Set<string>> {
  const files = await fileNames(picturesFolder(folder)).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const names = files.map((file) => `pictures/${file}`);
  return new Set(names.filter((name) => pictureNamed(name) !== undefined));
}

/** The picture with this name; undefined if it is none. */
export function pictureNamed(name: string): StoredPicture | undefined {
  return storedPictureAt(`/${name}`);
}

/** @throws EntryError if it is not what its name says, or the system's error */
export async function writePicture(folder: string, picture: PictureFile): Promise<void> {
  await assertSound(picture);
  await inTime(writeNew(folder, join(folder, storedPicturePath(picture)), picture.bytes));
}

/** @throws EntryError if it is not what its name says, or the system's error */
export async function readDailyPicture(
  folder: string,
  picture: StoredPicture,
): Promise<PictureFile> {
  const path = join(folder, storedPicturePath(picture));
  const bytes = new Uint8Array(await readUpTo(path, STORED_PICTURE.maxBytes));
  const file = { ...picture, bytes };
  await assertSound(file);
  return file;
}

async function assertSound(picture: PictureFile): Promise<void> {
  const problem = await pictureProblem(picture);
  if (problem) throw new EntryError({ name: storedPicturePath(picture).slice(1) }, problem);
}
