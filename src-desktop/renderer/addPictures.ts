import { readPicture } from '../../shared/data/pictures.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import type { PictureFile, StoredPicture } from '../../shared/model/storedPicture.ts';
import type { AddPictureResult } from '../preload/bridge.ts';

/** Enough that the network never waits for the disk. */
const READ_AT_ONCE = 4;

const NOT_STORED = 'The server does not have it.';

/** A picture that is not in the backup, and why. */
export interface MissingPicture<Picture extends StoredPicture> {
  picture: Picture;
  message: string;
}

interface Adding {
  /** Passes a picture on to the main process. */
  add: (picture: PictureFile) => Promise<AddPictureResult>;
  /** Called before each picture, with the number of those that are done. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * Reads the pictures, and adds them to the backup that has begun.
 * @returns those that could not be read
 * @throws Error if the file cannot be written
 */
export async function addPictures<Picture extends StoredPicture>(
  pictures: readonly Picture[],
  { add, onProgress, signal }: Adding,
): Promise<MissingPicture<Picture>[]> {
  const failing = new AbortController();
  const missing: MissingPicture<Picture>[] = [];
  const waiting = pictures.values();
  let done = 0;
  const addWaiting = async () => {
    for (const picture of waiting) {
      if (signal.aborted || failing.signal.aborted) return;
      onProgress(done);
      const message = await addPicture(picture, add);
      if (message) missing.push({ picture, message });
      done += 1;
    }
  };
  const adding = Array.from({ length: READ_AT_ONCE }, addWaiting);
  await Promise.all(adding).finally(() => failing.abort());
  return missing;
}

/** @returns why the picture could not be read; undefined if it was added. @throws Error if the file cannot be written */
async function addPicture(
  { hash, extension }: StoredPicture,
  add: Adding['add'],
): Promise<string | undefined> {
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readPicture(hash);
  } catch (error) {
    return getErrorMessage(error, 'Unknown error');
  }
  if (!bytes) return NOT_STORED;
  const result = await add({ hash, extension, bytes });
  if (result.kind === 'failed') throw new Error(result.message);
  return result.kind === 'refused' ? result.message : undefined;
}
