import type { Agent } from 'node:https';
import { parseFocus, storedPictureOf, storedPicturePath } from '../../../shared/model/picture.ts';
import {
  PICTURE_CUTS,
  type PictureFiles,
  type PublishedPicture,
  type PublishedPictures,
} from '../../../shared/model/publishedContent.ts';
import { encodeApart } from './encodeApart.ts';
import { fetchPicture } from './fetchPicture.ts';
import { atMost, timeKeeper } from './inTurns.ts';
import { type Cutting, pathOf } from './pictureEncoding.ts';
import type { PICTURE_LIMITS } from './pictureLimits.ts';
import { type ReadStored, storedBytes } from './storedBytes.ts';
import type { UsedPicture } from './usedPictures.ts';

export interface CopierOptions {
  /** What was published last. */
  last: PublishedPictures;
  folder: string;
  agent: Agent;
  readStored: ReadStored;
  limits: typeof PICTURE_LIMITS;
}

/**
 * Returns a function that gets a picture and writes its files, each once, also if two addresses or the last time have the
 * same one. It throws a `PictureProblem`.
 */
export function copier({ last, folder, agent, readStored, limits }: CopierOptions) {
  const copies = knownCopies(last);
  const inTime = timeKeeper(limits.totalMs);
  // A picture counts until it is encoded, because it is in memory until then.
  const fetching = atMost(limits.fetchedAtOnce);
  const encoding = atMost(limits.encodedAtOnce);
  const findStored = storedBytes(folder, readStored);
  /** Encodes the cuts that nobody has encoded yet, in one process. */
  const encodeMissing = (bytes: Buffer, cuttings: readonly Cutting[]) => {
    const missing = cuttings.filter((cutting) => !copies.has(pathOf(bytes, cutting)));
    if (missing.length === 0) return;
    const encoded = encoding(() =>
      inTime(limits.encodeMs, (timeMs) =>
        encodeApart({ bytes, cuttings: missing }, folder, timeMs),
      ),
    );
    for (const cutting of missing)
      copies.set(
        pathOf(bytes, cutting),
        encoded.then((cuts) => cuts[cutting.cut]),
      );
  };
  const read = (address: string) => {
    const stored = storedPictureOf(address);
    return inTime(limits.fetchMs, (timeMs) =>
      stored ? findStored(stored) : fetchPicture(address, agent, timeMs),
    );
  };
  return ({ address, focus, cuts }: UsedPicture): Promise<PublishedPicture> =>
    fetching(async () => {
      const bytes = await read(address);
      const cuttings = PICTURE_CUTS.filter((cut) => cuts.has(cut)).map((cut) => ({
        cut,
        focus: parseFocus(focus),
      }));
      encodeMissing(bytes, cuttings);
      const files = await Promise.all(
        cuttings.map(async (cutting) => [cutting.cut, await copies.get(pathOf(bytes, cutting))]),
      );
      const stored = storedPictureOf(address);
      return { ...Object.fromEntries(files), ...(stored && { stored: storedPicturePath(stored) }) };
    });
}

function knownCopies(last: PublishedPictures): Map<string, Promise<PictureFiles | undefined>> {
  const known = Object.values(last).flatMap((picture) =>
    PICTURE_CUTS.flatMap((cut) => picture[cut] ?? []),
  );
  return new Map(known.map((files) => [files.path, Promise.resolve(files)]));
}
