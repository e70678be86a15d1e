import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import type { PublishedContent } from '../../shared/model/publishedContent.ts';
import { allPicturePaths, PICTURE_FORMATS } from '../../shared/model/publishedPicture.ts';

const NAME = new RegExp(`^[0-9a-f]{16}-\\d+\\.(${PICTURE_FORMATS.join('|')})$`);

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
  url: string,
  folder: string,
  response: ServerResponse,
): Promise<void> {
  const name = url.slice(1);
  const bytes = NAME.test(name) && (await readFile(join(folder, name)).catch(() => undefined));
  if (!bytes) response.writeHead(404).end();
  else response.writeHead(200, { 'Content-Type': `image/${extname(name).slice(1)}` }).end(bytes);
}
