import {
  BACKUP_MAX_BYTES,
  BACKUP_TEXT_NAME,
  BackupError,
  damaged,
  FOREIGN,
} from '../model/backup.ts';
import {
  type PictureFile,
  STORED_PICTURE,
  type StoredPicture,
  storedPictureAt,
} from '../model/picture.ts';
import { decodeText } from '../model/text.ts';
import {
  BackupTooLargeError,
  EntryError,
  namesIn,
  pictureName,
  pictureProblem,
} from './backupEntries.ts';
import { type ByteSource, readDirectory, readEntry, type ZipEntry } from './zip.ts';

/** What every zip begins with: the letters PK. */
const ZIP_START = [0x50, 0x4b];
const DRIVE_LETTER = /^[a-z]:/i;

/** What macOS and Windows add to a folder. */
const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** A backup that has been opened. Its text is not parsed. */
export interface BackupFile {
  text: string;
  /** Those that are what their names say. */
  pictures: StoredPicture[];
  /** What else is in the file, and is not restored, and the pictures that it lacks: a sentence for each. */
  leftOut: string[];
  /** Reads one of the pictures. @throws EntryError if the file has changed since it was opened */
  readPicture: (picture: StoredPicture) => Promise<PictureFile>;
}

/**
 * Opens a backup: a zip, or its JSON text alone. Checks every picture.
 * @throws BackupError if the file is no backup or damaged, BackupTooLargeError, the signal's reason, or what reading throws
 */
export async function openBackupFile(
  source: ByteSource,
  signal?: AbortSignal,
): Promise<BackupFile> {
  const start = await source.read(0, ZIP_START.length);
  const isZip = ZIP_START.every((byte, index) => start[index] === byte);
  const entries = isZip ? await listEntries(source) : [];
  const text = isZip ? await readZippedText(source, entries) : await readText(source);
  const others = entries.filter(({ name }) => name !== BACKUP_TEXT_NAME);
  const { pictures, leftOut } = await checkPictures(source, others, signal);
  // A text alone has no pictures.
  const missing = isZip ? missingNames(text, others) : [];
  return {
    text,
    pictures,
    leftOut: [...leftOut, ...missing.map((name) => `"${name}" is not in the file.`)],
    readPicture: async (picture) => {
      const name = pictureName(picture);
      const entry = others.find((one) => one.name === name);
      if (!entry) throw new Error(`The backup has no ${name}.`);
      return readPicture(source, entry);
    },
  };
}

/**
 * The files in the zip, without its folders and what a system adds to them. Their names begin at the text: somebody may
 * have unpacked the backup, and zipped its folder.
 */
async function listEntries(source: ByteSource): Promise<ZipEntry[]> {
  const all = await readDirectory(source);
  const outside = all.find(({ name }) => leadsOutside(name));
  if (outside) throw damaged(`"${outside.name}" would be written outside its folder`);
  const entries = all.filter(({ name }) => !name.endsWith('/') && !OF_THE_SYSTEM.test(name));
  const folder = folderOf(entries);
  for (const entry of entries) {
    if (entry.name.startsWith(folder)) entry.name = entry.name.slice(folder.length);
  }
  return entries;
}

/** The folder of the text, with its slash; empty if the text is in none, in several, or missing. */
function folderOf(entries: readonly ZipEntry[]): string {
  const names = entries.map(({ name }) => name);
  if (names.includes(BACKUP_TEXT_NAME)) return '';
  const [text, other] = names.filter((name) => name.endsWith(`/${BACKUP_TEXT_NAME}`));
  return text && !other ? text.slice(0, -BACKUP_TEXT_NAME.length) : '';
}

/** Whether the name leads out of the folder that the zip is unpacked into, on any system. */
function leadsOutside(name: string): boolean {
  return /^\/|\\/.test(name) || DRIVE_LETTER.test(name) || name.split('/').includes('..');
}

async function readText(source: ByteSource): Promise<string> {
  if (source.size > BACKUP_MAX_BYTES) throw new BackupTooLargeError(BACKUP_MAX_BYTES);
  return decodeText(await source.read(0, source.size));
}

async function readZippedText(source: ByteSource, entries: readonly ZipEntry[]): Promise<string> {
  const entry = entries.find(({ name }) => name === BACKUP_TEXT_NAME);
  if (!entry) throw new BackupError(FOREIGN);
  try {
    return decodeText(await readEntry(source, entry, BACKUP_MAX_BYTES));
  } catch (error) {
    throw error instanceof EntryError ? damaged(error.message) : error;
  }
}

async function checkPictures(
  source: ByteSource,
  entries: readonly ZipEntry[],
  signal: AbortSignal | undefined,
) {
  const pictures: StoredPicture[] = [];
  const leftOut: string[] = [];
  for (const entry of entries) {
    signal?.throwIfAborted();
    try {
      const { hash, extension } = await readPicture(source, entry);
      pictures.push({ hash, extension });
    } catch (error) {
      if (!(error instanceof EntryError)) throw error;
      leftOut.push(`${error.message}.`);
    }
  }
  return { pictures, leftOut };
}

/** The names of the pictures that the text names, and the zip does not have. */
function missingNames(text: string, entries: readonly ZipEntry[]): string[] {
  const present = new Set(entries.map(({ name }) => name));
  return [...namesIn(text)].filter((name) => !present.has(name));
}

/**
 * Reads an entry that must be a picture.
 * @throws EntryError if it is not, or not the one that its name says
 */
async function readPicture(source: ByteSource, entry: ZipEntry): Promise<PictureFile> {
  const picture = storedPictureAt(`/${entry.name}`);
  if (!picture) throw new EntryError(entry, 'is no picture of a backup');
  const bytes = await readEntry(source, entry, STORED_PICTURE.maxBytes);
  const file = { ...picture, bytes };
  const problem = await pictureProblem(file);
  if (problem) throw new EntryError(entry, problem);
  return file;
}
