import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import type { PublishedContent } from '../../shared/model/publishedContent.ts';
import {
  allPicturePaths,
  PICTURE_FORMATS,
  PICTURES_PATH,
} from '../../shared/model/publishedPicture.ts';
import { STORED_PICTURE_TYPES } from '../../shared/model/storedPicture.ts';
import { STORED_PICTURE_PATH, STORED_PICTURES_PATH } from '../../shared/model/storedPicturePath.ts';

const FILE_PATH = new RegExp(
  `^${PICTURES_PATH}/[0-9a-f]{16}-\\d+\\.(${PICTURE_FORMATS.join('|')})$`,
);

/** Where the site has pictures: their files, and stored ones as they are. */
export const PICTURE_FOLDERS = [PICTURES_PATH, STORED_PICTURES_PATH];

/** The media type by the extension of the file. */
const TYPES: Readonly<Record<string, string>> = { ...STORED_PICTURE_TYPES, avif: 'image/avif' };

/** The files of the published pictures, for the bundler's `emitFile`. */
export function pictureAssets({ pictures }: PublishedContent, folder: string) {
  return Promise.all(
    [...allPicturePaths(pictures)].map(async (path) => ({
      type: 'asset' as const,
      fileName: path.slice(1),
      source: await readFile(join(folder, basename(path))),
    })),
  );
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
