import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type StoredPicture, storedPicturePath } from '../../../shared/model/picture.ts';
import { PictureProblem } from './pictureLimits.ts';

/** Reads a picture of the store by its hash; undefined if the store does not have it. */
export type ReadStored = (hash: string) => Promise<Uint8Array | undefined>;

/**
 * Returns a function that finds the bytes of a stored picture: those in the folder, else those of the store, which it
 * writes there for the site. Whoever asks for a picture that is just being found gets the same answer.
 */
export function storedBytes(folder: string, readStored: ReadStored) {
  const finding = new Map<string, Promise<Buffer>>();
  return (picture: StoredPicture): Promise<Buffer> => {
    const file = join(folder, basename(storedPicturePath(picture)));
    const found =
      finding.get(file) ?? find(file, picture, readStored).finally(() => finding.delete(file));
    finding.set(file, found);
    return found;
  };
}

async function find(
  file: string,
  { hash }: StoredPicture,
  readStored: ReadStored,
): Promise<Buffer> {
  const kept = await readFile(file).catch(() => undefined);
  if (kept && hashOf(kept) === hash) return kept;
  const bytes = await readChecked(hash, readStored);
  await mkdir(dirname(file), { recursive: true });
  // Under another name first: what is interrupted leaves no half picture.
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
  return bytes;
}

async function readChecked(hash: string, readStored: ReadStored): Promise<Buffer> {
  const read = await readStored(hash).catch((cause: unknown) => {
    throw new PictureProblem('It could not be read from the store.', { cause });
  });
  if (!read) throw new PictureProblem('It is not in the store any more: choose it again.');
  const bytes = Buffer.from(read);
  if (hashOf(bytes) === hash) return bytes;
  throw new PictureProblem('The store has other bytes under its name: choose it again.');
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
