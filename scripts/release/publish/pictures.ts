import { readdir, rm } from 'node:fs/promises';
import type { Agent } from 'node:https';
import { basename, join } from 'node:path';
import {
  allPicturePaths,
  type PictureFiles,
  type PublishedPicture,
  type PublishedPictures,
} from '../../../shared/model/publishedPicture.ts';
import { encodeApart } from './encodeApart.ts';
import { fetchPicture } from './fetchPicture.ts';
import { pathOf } from './pictureEncoding.ts';
import { inMinutes, PICTURE_LIMITS, PictureProblem } from './pictureLimits.ts';

interface PictureOptions {
  /** What was published last. */
  last: PublishedPictures;
  folder: string;
  agent: Agent;
  limits?: typeof PICTURE_LIMITS;
  /** Called after each picture, with how many are done. */
  onDone?: (done: number, total: number) => void;
}

/** Fetches the pictures at addresses that staff have typed, and writes them in the folder. If that fails, the last copy stays. */
export async function publishPictures(
  addresses: readonly string[],
  options: PictureOptions,
): Promise<PublishedPictures> {
  const { last, onDone } = options;
  const copy = copier(options);
  let done = 0;
  const failed = (address: string) => Number(last[address]?.problem !== undefined);
  // What failed the last time comes last, so that it takes no time from the others again.
  const inTurn = [...new Set(addresses)].toSorted((a, b) => failed(a) - failed(b));
  const published = await Promise.all(
    inTurn.map(async (address): Promise<[string, PublishedPicture]> => {
      try {
        return [address, { files: await copy(address) }];
      } catch (error) {
        if (!(error instanceof PictureProblem)) throw error;
        const files = last[address]?.files;
        return [address, { ...(files && { files }), problem: error.message }];
      } finally {
        done += 1;
        onDone?.(done, inTurn.length);
      }
    }),
  );
  // In the order of the addresses, so that the same pictures give the same file.
  return Object.fromEntries(published.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns a function that fetches a picture and writes its files: once, if two addresses or the last time have the same one. */
function copier({ last, folder, agent, limits = PICTURE_LIMITS }: PictureOptions) {
  const known = Object.values(last).flatMap(({ files }) => files ?? []);
  const copies = new Map(known.map((files) => [files.path, Promise.resolve(files)]));
  const inTime = timeKeeper(limits.totalMs);
  // A picture counts until it is encoded, because it is in memory until then.
  const fetching = atMost(limits.fetchedAtOnce);
  const encoding = atMost(limits.encodedAtOnce);
  const encode = (bytes: Buffer) =>
    encoding(() => inTime(limits.encodeMs, (timeMs) => encodeApart(bytes, folder, timeMs)));
  return (address: string): Promise<PictureFiles> =>
    fetching(async () => {
      const bytes = await inTime(limits.fetchMs, (timeMs) => fetchPicture(address, agent, timeMs));
      const path = pathOf(bytes);
      const copy = copies.get(path) ?? encode(bytes);
      copies.set(path, copy);
      return copy;
    });
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

/** Deletes the files that no picture needs any more. */
export async function deleteUnused(pictures: PublishedPictures, folder: string): Promise<void> {
  const names = new Set([...allPicturePaths(pictures)].map((path) => basename(path)));
  const stored = await readdir(folder).catch(() => []);
  const unused = stored.filter((name) => !names.has(name));
  await Promise.all(unused.map((name) => rm(join(folder, name))));
}
