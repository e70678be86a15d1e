import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, dirname, extname, join } from 'node:path';
import {
  STORED_PICTURE_PATH,
  STORED_PICTURE_TYPES,
  STORED_PICTURES_PATH,
} from '../../shared/model/picture.ts';
import {
  allPicturePaths,
  PICTURE_FORMATS,
  PICTURES_PATH,
  type PublishedContent,
} from '../../shared/model/publishedContent.ts';

const FILE_PATH = new RegExp(
  `^${PICTURES_PATH}/[0-9a-f]{16}-\\d+\\.(${PICTURE_FORMATS.join('|')})$`,
);

/** Where the site has pictures: their files, and stored ones as they are. */
export const PICTURE_FOLDERS = [PICTURES_PATH, STORED_PICTURES_PATH];

/** The media type by the extension of the file. */
const TYPES: Readonly<Record<string, string>> = { ...STORED_PICTURE_TYPES, avif: 'image/avif' };

/**
 * Puts the files of the published pictures into the site, and removes others. The bundler would hold thousands of them in
 * memory. A file that is there stays: its name is a hash of its content.
 */
export async function copyPictures(
  { pictures }: PublishedContent,
  folder: string,
  site: string,
): Promise<void> {
  const paths = allPicturePaths(pictures);
  for (const place of PICTURE_FOLDERS) {
    await mkdir(join(site, place), { recursive: true });
    const there = new Set((await readdir(join(site, place))).map((name) => `${place}/${name}`));
    for (const path of there) if (!paths.has(path)) await rm(join(site, path));
    for (const path of paths) if (dirname(path) === place && !there.has(path)) await copy(path);
  }

  /** Under another name first, so that no interrupted build leaves a part of it. */
  async function copy(path: string): Promise<void> {
    const part = join(site, `${path}.part`);
    await copyFile(join(folder, basename(path)), part);
    await rename(part, join(site, path));
  }
}

/** Answers a request of the development server for a picture's file. */
export async function servePicture(
  path: string,
  folder: string,
  response: ServerResponse,
): Promise<void> {
  const isPicture = FILE_PATH.test(path) || STORED_PICTURE_PATH.test(path);
  const bytes = isPicture && (await readFile(join(folder, basename(path))).catch(() => undefined));
  if (!bytes) response.writeHead(404).end();
  else response.writeHead(200, { 'Content-Type': TYPES[extname(path).slice(1)] }).end(bytes);
}
