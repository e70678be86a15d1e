import { readdir, rm } from 'node:fs/promises';
import type { Agent } from 'node:https';
import { basename, join } from 'node:path';
import {
  allPicturePaths,
  type PublishedPicture,
  type PublishedPictures,
} from '../../../shared/model/publishedPicture.ts';
import { encodePicture, pathOf } from './encodePicture.ts';
import { fetchPicture } from './fetchPicture.ts';
import { PictureProblem } from './pictureProblem.ts';

/** Each may weigh some megabytes. */
const FETCHED_AT_ONCE = 4;

interface PictureOptions {
  /** What was published last. */
  last: PublishedPictures;
  folder: string;
  agent: Agent;
}

/**
 * Fetches pictures, and writes them in the folder as the site serves them. Where that fails, the last copy stays.
 * @param addresses as staff have typed them
 */
export async function publishPictures(
  addresses: readonly string[],
  options: PictureOptions,
): Promise<PublishedPictures> {
  const waiting = [...new Set(addresses)];
  const published: [string, PublishedPicture][] = [];
  const work = async (): Promise<void> => {
    const address = waiting.shift();
    if (address === undefined) return;
    published.push([address, await publishPicture(address, options)]);
    await work();
  };
  await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, work));
  // In the order of the addresses, so that the same pictures give the same file.
  return Object.fromEntries(published.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function publishPicture(
  address: string,
  { last, folder, agent }: PictureOptions,
): Promise<PublishedPicture> {
  const kept = last[address]?.files;
  try {
    const bytes = await fetchPicture(address, agent);
    const isSame = kept?.path === pathOf(bytes);
    return { files: isSame ? kept : await encodePicture(bytes, folder) };
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    return { ...(kept && { files: kept }), problem: error.message };
  }
}

/** Deletes the files that no picture needs any more. */
export async function deleteUnused(pictures: PublishedPictures, folder: string): Promise<void> {
  const names = new Set([...allPicturePaths(pictures)].map((path) => basename(path)));
  const stored = await readdir(folder).catch(() => []);
  const unused = stored.filter((name) => !names.has(name));
  await Promise.all(unused.map((name) => rm(join(folder, name))));
}
