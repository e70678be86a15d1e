import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  allPicturePaths,
  PICTURE_CUTS,
  type PublishedPicture,
  type PublishedPictures,
} from '../../../shared/model/publishedContent.ts';
import { type CopierOptions, copier } from './pictureCopier.ts';
import { PICTURE_LIMITS, PictureProblem } from './pictureLimits.ts';
import type { UsedPicture } from './usedPictures.ts';

interface PictureOptions extends Omit<CopierOptions, 'limits'> {
  limits?: typeof PICTURE_LIMITS;
  /** Called after each picture, with how many are done. */
  onDone?: (done: number, total: number) => void;
}

/**
 * Gets pictures from the store, or from the addresses that staff have typed, and writes them in the folder. If that fails,
 * the last copy stays.
 */
export async function publishPictures(
  pictures: readonly UsedPicture[],
  { limits = PICTURE_LIMITS, onDone, ...options }: PictureOptions,
): Promise<PublishedPictures> {
  const { last } = options;
  const copy = copier({ ...options, limits });
  let done = 0;
  const failed = ({ key }: UsedPicture) => Number(last[key]?.problem !== undefined);
  // What failed the last time comes last, so that it takes no time from the others again.
  const inTurn = pictures.toSorted((a, b) => failed(a) - failed(b));
  const published = await Promise.all(
    inTurn.map(async (picture): Promise<[string, PublishedPicture]> => {
      try {
        return [picture.key, await copy(picture)];
      } catch (error) {
        if (!(error instanceof PictureProblem)) throw error;
        return [picture.key, { ...lastCopy(picture, last), problem: error.message }];
      } finally {
        done += 1;
        onDone?.(done, inTurn.length);
      }
    }),
  );
  // In the order of the keys, so that the same pictures give the same file.
  return Object.fromEntries(published.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The last copy of a picture; after a change of its focus, the one around another focus. */
function lastCopy({ key, address }: UsedPicture, last: PublishedPictures) {
  const others = Object.keys(last).filter(
    (other) => other === address || other.startsWith(`${address} `),
  );
  const found = [key, ...others].map((each) => last[each] ?? {});
  return found.find((picture) => PICTURE_CUTS.some((cut) => picture[cut]));
}

/** Deletes the files that no picture needs any more. */
export async function deleteUnused(pictures: PublishedPictures, folder: string): Promise<void> {
  const names = new Set([...allPicturePaths(pictures)].map((path) => basename(path)));
  const stored = await readdir(folder).catch(() => []);
  const unused = stored.filter((name) => !names.has(name));
  await Promise.all(unused.map((name) => rm(join(folder, name))));
}
