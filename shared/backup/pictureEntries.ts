import { type PictureFile, STORED_PICTURE, storedPictureAt } from '../model/storedPicture.ts';
import { EntryError } from './entryError.ts';
import { pictureProblem } from './pictureProblem.ts';
import { readEntry } from './readEntry.ts';
import type { ByteSource, ZipEntry } from './zipDirectory.ts';

/**
 * Reads an entry that must be a picture.
 * @throws EntryError if it is not, or not the one that its name says
 */
export async function readPicture(source: ByteSource, entry: ZipEntry): Promise<PictureFile> {
  const picture = storedPictureAt(`/${entry.name}`);
  if (!picture) throw new EntryError(entry, 'is no picture of a backup');
  const bytes = await readEntry(source, entry, STORED_PICTURE.maxBytes);
  const file = { ...picture, bytes };
  const problem = await pictureProblem(file);
  if (problem) throw new EntryError(entry, problem);
  return file;
}
