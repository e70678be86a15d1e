import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { app } from 'electron';
import { EntryError, pictureProblem } from '../../../shared/backup/backupEntries.ts';
import { chooseBackend, projectIdOf } from '../../../shared/model/backend.ts';
import { getErrorCode } from '../../../shared/model/errorMessage.ts';
import {
  type PictureFile,
  STORED_PICTURE,
  STORED_PICTURES_PATH,
  type StoredPicture,
  storedPictureAt,
  storedPicturePath,
} from '../../../shared/model/picture.ts';
import { replaceFile } from '../atomicFile.ts';

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

/** The names of the files in the folder. A link or a folder is not one. @throws the system's error */
export async function fileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * Reads a file, up to one byte more than it may have. A link is not followed: it could lead to any file.
 * @throws the system's error; `ELOOP` if it is no file
 */
export async function readUpTo(file: string, maxBytes: number): Promise<Buffer> {
  const stats = await lstat(file);
  if (!stats.isFile()) throw Object.assign(new Error('not a file'), { code: 'ELOOP' });
  // The end is inclusive.
  return buffer(createReadStream(file, { end: maxBytes }));
}

/** Whether it is a link to a place that cannot be reached, such as a drive that is gone. */
export async function leadsNowhere(path: string): Promise<boolean> {
  return (await succeeds(lstat(path))) && !(await succeeds(stat(path)));
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** A drive that answers this late is taken to be gone. */
const DRIVE_DEADLINE_MS = 60_000;

/** Waits for the drive, but not for ever: a network drive that is gone may never answer. @throws an error with `ETIMEDOUT` */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
    setTimeout(() => reject(error), DRIVE_DEADLINE_MS).unref();
  });
  return Promise.race([work, late]);
}

/** What a file that is being written is called until it is whole. */
export const TEMPORARY = '.tmp';

/**
 * Writes the whole file, or leaves nothing under its name, whenever the app ends.
 * @param folder the account's folder, in which the file is
 * @throws the system's error
 */
export function writeNew(
  folder: string,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  return replaceFile(file, content, join(folder, randomUUID() + TEMPORARY));
}

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
