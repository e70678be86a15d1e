import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { chooseBackend, type Environment } from '../../shared/model/backend.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import {
  STORED_PICTURE_PATH,
  STORED_PICTURE_TYPES,
  STORED_PICTURES_PATH,
} from '../../shared/model/picture.ts';
import {
  allPicturePaths,
  NOTHING_PUBLISHED,
  PICTURE_FORMATS,
  PICTURES_PATH,
  type PublishedContent,
  picturePaths,
} from '../../shared/model/publishedContent.ts';
import { parsePublished } from '../../shared/model/publishedFile.ts';

/** Git-ignored: the store is the source of truth, and each deploy reads it again. */
const FOLDER = '.published';

/**
 * The file with the published content of the configured backend: one for each Firebase project, so that a build never
 * shows another project's content. Tests name another file in `PUBLISHED_CONTENT`.
 * @returns undefined when there is no backend to publish from
 */
export function publishedFile(projectRoot: string, env: Environment): string | undefined {
  const elsewhere = env['PUBLISHED_CONTENT'];
  if (typeof elsewhere === 'string') return resolve(projectRoot, elsewhere);
  const backend = chooseBackend(env);
  if (backend.kind === 'unavailable') return undefined;
  return join(projectRoot, FOLDER, `${backend.config.projectId}.json`);
}

/** The folder of the published pictures, beside the file. */
export function picturesFolder(file: string): string {
  return `${file.replace(/\.json$/, '')}-pictures`;
}

/** The file that says since when each page has its content. The site has a copy, which the next build starts from. */
export function pageRecordsFile(file: string): string {
  return `${file.replace(/\.json$/, '')}-pages.json`;
}

/** Where the copy is on the site. */
export const PAGE_RECORDS_PATH = '/pages.json';

/**
 * The content that was published last; empty when there is no file.
 * @throws Error that says why the file cannot be used
 */
export async function readPublished(file: string | undefined): Promise<PublishedContent> {
  if (!file || !existsSync(file)) return NOTHING_PUBLISHED;
  try {
    return await withStoredPictures(file, parsePublished(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = getErrorMessage(error, 'it is no JSON');
    const advice = 'Run "npm run publish:content" to write it again.';
    throw new Error(`${file} cannot be used: ${reason}. ${advice}`, { cause: error });
  }
}

/** When the version of the site was built that the published content is made from; undefined if there was none. */
export async function readFollows(file: string | undefined): Promise<string | undefined> {
  if (!file || !existsSync(file)) return undefined;
  return (JSON.parse(await readFile(file, 'utf8')) as { follows?: string }).follows;
}

/** Without the pictures whose files are not there, so that the site is built all the same. */
async function withStoredPictures(
  file: string,
  content: PublishedContent,
): Promise<PublishedContent> {
  const names = new Set(await readdir(picturesFolder(file)).catch(() => []));
  const pictures = Object.entries(content.pictures).filter(([, picture]) =>
    picturePaths(picture).every((path) => names.has(basename(path))),
  );
  return { ...content, pictures: Object.fromEntries(pictures) };
}

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
