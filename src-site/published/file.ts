import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { chooseBackend, type Environment } from '../../shared/model/backend.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import {
  NOTHING_PUBLISHED,
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
