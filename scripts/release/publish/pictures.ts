import { readdir, rm } from 'node:fs/promises';
import type { Agent } from 'node:https';
import { basename, join } from 'node:path';
import { parseFocus, storedPictureOf, storedPicturePath } from '../../../shared/model/picture.ts';
import {
  allPicturePaths,
  PICTURE_CUTS,
  type PictureCut,
  type PictureFiles,
  type PublishedContent,
  type PublishedPicture,
  type PublishedPictures,
} from '../../../shared/model/publishedContent.ts';
import { namedPictures, type RecordPicture } from '../../../shared/model/recordPictures.ts';
import { encodeApart } from './encodeApart.ts';
import { fetchPicture, type ReadStored, storedBytes } from './pictureBytes.ts';
import {
  type Cutting,
  inMinutes,
  PICTURE_LIMITS,
  PictureProblem,
  pathOf,
} from './pictureSettings.ts';

interface PictureOptions extends CopierOptions {
  /** Called after each picture, with how many are done. */
  onPicture?: ((done: number, total: number) => void) | undefined;
}

/**
 * Gets pictures from the store, or from the addresses that staff have typed, and writes them in the folder. If that fails,
 * the last copy stays.
 */
export async function publishPictures(
  pictures: readonly UsedPicture[],
  { onPicture, ...options }: PictureOptions,
): Promise<PublishedPictures> {
  const { last } = options;
  const copy = copier(options);
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
        onPicture?.(done, inTurn.length);
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

export async function deleteUnused(pictures: PublishedPictures, folder: string): Promise<void> {
  const names = new Set([...allPicturePaths(pictures)].map((path) => basename(path)));
  const stored = await readdir(folder).catch(() => []);
  const unused = stored.filter((name) => !names.has(name));
  await Promise.all(unused.map((name) => rm(join(folder, name))));
}

interface CopierOptions {
  last: PublishedPictures;
  folder: string;
  agent: Agent;
  readStored: ReadStored;
  limits?: typeof PICTURE_LIMITS;
}

/**
 * Returns a function that gets a picture and writes its files, each once, also if two addresses or the last time have the
 * same one. It throws a `PictureProblem`.
 */
function copier({ last, folder, agent, readStored, limits = PICTURE_LIMITS }: CopierOptions) {
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

/** Returns a function that runs a step with the time that it may take, but never beyond the time of all steps together. */
function timeKeeper(totalMs: number) {
  const endsAt = performance.now() + totalMs;
  return async <T>(ownMs: number, step: (timeMs: number) => Promise<T>): Promise<T> => {
    const leftMs = Math.ceil(endsAt - performance.now());
    try {
      if (leftMs > 0) return await step(Math.min(ownMs, leftMs));
    } catch (error) {
      if (performance.now() < endsAt || !(error instanceof PictureProblem)) throw error;
    }
    throw new PictureProblem(`All pictures together take longer than ${inMinutes(totalMs)}.`);
  };
}

/** Returns a function that runs tasks, at most `count` at a time; the others wait for their turn. */
function atMost(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** A picture that published records name, in all cuts that they need. */
export interface UsedPicture extends Pick<RecordPicture, 'key' | 'address' | 'focus'> {
  cuts: ReadonlySet<PictureCut>;
}

export function usedPictures(content: PublishedContent): Map<string, UsedPicture> {
  const used = new Map<string, UsedPicture>();
  for (const { key, address, focus, cuts } of namedPictures(content)) {
    const all = new Set([...(used.get(key)?.cuts ?? []), ...cuts]);
    used.set(key, { key, address, focus, cuts: all });
  }
  return used;
}
