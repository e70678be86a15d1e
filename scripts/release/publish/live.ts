import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getErrorMessage } from '../../../shared/model/errorMessage.ts';
import { fullStop } from '../../../shared/model/fullStop.ts';
import {
  allPicturePaths,
  NOTHING_PUBLISHED,
  type PublishedContent,
  type PublishedPictures,
  picturePaths,
} from '../../../shared/model/publishedContent.ts';
import {
  PUBLICATION_PATH,
  parseAddresses,
  parsePublication,
} from '../../../shared/model/publishedFile.ts';
import { PAGE_RECORDS_PATH, pageRecordsFile } from '../../../src-site/published/file.ts';
import { BUILT_SITE } from '../../lib/paths.ts';
import { orUserError, UserError } from '../../lib/userError.ts';
import type { PublishedSite } from './store.ts';

const TIMEOUT_MS = 30_000;
const NOT_FOUND = 404;
const DOWNLOADED_AT_ONCE = 8;

const ADVICE =
  'What is kept back would be lost, so nothing was published. Check the connection; if your domain does not lead to the site yet, set PUBLISHED_SITE to its address at Firebase Hosting, such as https://<project>.web.app.';

/** What the site shows, and when it was built; undefined if only its addresses can be used. */
export interface Live {
  content: PublishedContent;
  builtAt: Date | undefined;
}

/**
 * Without the former addresses that were released after the site was built (`npm run erase -- --address`). Once it is built
 * without them, they may become addresses again.
 * @param released when each address was released
 */
export function withoutReleased(
  live: Live | undefined,
  released: ReadonlyMap<string, Date>,
): Live | undefined {
  const builtAt = live?.builtAt;
  if (!builtAt) return live;
  const isKept = ([slug]: [string, string]) => (released.get(slug) ?? builtAt) <= builtAt;
  const formerSlugs = Object.fromEntries(Object.entries(live.content.formerSlugs).filter(isKept));
  return { ...live, content: { ...live.content, formerSlugs } };
}

const UNUSABLE =
  'Nothing was published, because what the site shows would be lost. If the whole site may be built again from what is saved, run “npm run deploy” once.';

/**
 * Reads what the site shows now; undefined if it shows nothing that was published.
 * @param options.isReplaced whether to go on, with the addresses of projects alone, if what it answers cannot be used,
 *   because everything is published again
 * @throws UserError if the site does not answer
 */
export async function readLive(
  origin: string,
  { isReplaced = false } = {},
): Promise<Live | undefined> {
  const text = await fetchText(origin + PUBLICATION_PATH);
  if (text === undefined) return undefined;
  try {
    const { builtAt, ...content } = parsePublication(text);
    return { content, builtAt };
  } catch (error) {
    const reason = getErrorMessage(error, 'it is no JSON');
    const problem = `${origin}${PUBLICATION_PATH} cannot be used`;
    const because = `${reason}${fullStop(reason)}`;
    if (!isReplaced) throw new UserError(`${problem}: ${because} ${UNUSABLE}`);
    const formerSlugs = parseAddresses(text);
    const hasAddresses = Object.keys(formerSlugs).length > 0;
    const what = hasAddresses ? ', all but the addresses of projects' : '';
    console.error(`${problem}, and will be replaced${what}: ${because}`);
    const content = { ...NOTHING_PUBLISHED, formerSlugs };
    return hasAddresses ? { content, builtAt: undefined } : undefined;
  }
}

async function fetchText(address: string): Promise<string | undefined> {
  try {
    const response = await get(address);
    if (response.status === NOT_FOUND) return undefined;
    if (!response.ok) throw new Error(`It answered with ${response.status}.`);
    return await response.text();
  } catch (error) {
    // Only the cause says why a connection failed.
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const reason = getErrorMessage(cause, 'no reason was given');
    const problem = `${address} does not say what is published: ${reason}${fullStop(reason)}`;
    throw new UserError(`${problem} ${ADVICE}`);
  }
}

function get(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/**
 * Downloads the files of published pictures that are missing in the folder.
 * @returns the pictures whose files are there; of the others, only the problem
 * @throws UserError if a file cannot be had now, because without it the picture would leave the site
 */
export async function downloadPictures(
  pictures: PublishedPictures,
  origin: string,
  folder: string,
): Promise<PublishedPictures> {
  await orUserError('The pictures cannot be stored', () => mkdir(folder, { recursive: true }));
  const there = new Set<string>();
  const waiting = [...allPicturePaths(pictures)];
  const work = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop())
      if (await download(origin + path, folder)) there.add(path);
  };
  await Promise.all(Array.from({ length: DOWNLOADED_AT_ONCE }, work));
  const entries = Object.entries(pictures).map(([key, picture]) => {
    const { problem } = picture;
    const isThere = picturePaths(picture).every((path) => there.has(path));
    return [key, isThere ? picture : { ...(problem && { problem }) }];
  });
  return Object.fromEntries(entries) as PublishedPictures;
}

/** Returns whether the file is there. If the site does not have it, the picture is fetched again from where staff found it. */
async function download(address: string, folder: string): Promise<boolean> {
  const file = join(folder, basename(address));
  if (existsSync(file)) return true;
  return orUserError(`${address} could not be downloaded`, async () => {
    const response = await get(address);
    if (response.status === NOT_FOUND) return false;
    if (!response.ok) throw new Error(`The site answered with ${response.status}. Try again.`);
    // Under another name first: a download that is interrupted leaves no half picture.
    await writeFile(`${file}.part`, Buffer.from(await response.arrayBuffer()));
    await rename(`${file}.part`, file);
    return true;
  });
}

/** Gets the live site's record of when its pages changed, which the build goes on with; none if the site has none. */
export async function downloadPageRecords({ origin, file }: PublishedSite): Promise<void> {
  const target = pageRecordsFile(file);
  await rm(target, { force: true });
  const response = await get(origin + PAGE_RECORDS_PATH).catch(() => undefined);
  if (response?.ok) await writeFile(target, Buffer.from(await response.arrayBuffer()));
}

const OVERTAKEN =
  'Nothing was uploaded, because the site was published in another way meanwhile, and that would be undone: publish again.';

/**
 * Whether the site still shows the version that the built one is made from. The night and the publisher could otherwise
 * undo each other's work.
 * @throws UserError if it does not
 */
export async function assertStillCurrent(origin: string, folder = BUILT_SITE): Promise<void> {
  const file = await readFile(join(folder, PUBLICATION_PATH), 'utf8');
  const { follows } = JSON.parse(file) as { follows?: string };
  const live = await readLive(origin, { isReplaced: true });
  if (live?.builtAt?.toISOString() !== follows) throw new UserError(OVERTAKEN);
}
