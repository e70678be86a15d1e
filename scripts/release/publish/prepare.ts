import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import {
  collectionOf,
  pathOf,
  type RecordRef,
} from '../../../shared/model/collections/collections.ts';
import { withChangeTimes } from '../../../shared/model/pendingChanges.ts';
import { type Saved, selectPublished } from '../../../shared/model/published.ts';
import {
  PICTURE_CUTS,
  PICTURE_PROBLEM,
  type PublishedContent,
  type PublishedPicture,
  type PublishedPictures,
} from '../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import { namedPictures, type RecordPicture } from '../../../shared/model/recordPictures.ts';
import { formatCount } from '../../../shared/model/text.ts';
import { serverNow } from '../../../shared/model/time.ts';
import { picturesFolder } from '../../../src-site/published/file.ts';
import { orUserError } from '../../lib/userError.ts';
import { printable } from './changes.ts';
import { downloadPageRecords, downloadPictures } from './live.ts';
import { type ReadStored, resolveHost } from './pictureBytes.ts';
import { deleteUnused, publishPictures, type UsedPicture, usedPictures } from './pictures.ts';
import type { PublishedSite } from './store.ts';

interface PictureChoice {
  readStored: ReadStored;
  /** Whether to fetch the picture at this address again, although there is a copy of it. */
  isFetchedAgain: (address: string) => boolean;
  /** Called at the start and after each picture, with how many are done. */
  onPicture?: (done: number, total: number) => void;
  /** Called with a sentence for each record whose picture could not be had now. */
  onPictureProblem?: (sentence: string) => void;
}

interface Choice extends PictureChoice {
  isChosen: (record: RecordRef) => boolean;
}

/**
 * Selects what visitors will see, gets its pictures, and notes what changes now.
 * @param last what the site shows now
 */
export async function prepareContent(
  saved: Saved,
  last: PublishedContent,
  { origin, file, isEmulators }: PublishedSite,
  { isChosen, ...choice }: Choice,
): Promise<PublishedContent> {
  const selected = selectPublished(saved, last, isChosen);
  const folder = picturesFolder(file);
  const copies = await downloadPictures(last.pictures, origin, folder);
  const pictures = await orUserError('The pictures could not be stored', () =>
    publishContentPictures({ ...selected, pictures: copies }, { folder, isEmulators, ...choice }),
  );
  return withChangeTimes({ ...selected, pictures }, last, serverNow());
}

/**
 * Writes what the next build reads, the content whole or not at all, and deletes pictures that it does not need.
 * @param follows when the version of the site was built that the content is made from
 */
export function writeContent(
  site: PublishedSite,
  content: PublishedContent,
  follows: Date | undefined,
): Promise<void> {
  const { file } = site;
  return orUserError('The published content could not be written', async () => {
    await mkdir(dirname(file), { recursive: true });
    await downloadPageRecords(site);
    await writeFile(`${file}.part`, formatPublished(content, undefined, follows));
    await rename(`${file}.part`, file);
    await deleteUnused(content.pictures, picturesFolder(file));
  });
}

const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];

interface PictureOptions extends PictureChoice {
  folder: string;
  isEmulators: boolean;
}

/** Gets pictures of the published records, and names those that could not be had. The others stay as they are. */
export async function publishContentPictures(
  content: PublishedContent,
  { folder, isEmulators, readStored, isFetchedAgain, onPicture, onPictureProblem }: PictureOptions,
): Promise<PublishedPictures> {
  const { pictures: last } = content;
  const used = usedPictures(content);
  const wanted = [...used.values()].filter(
    (picture) => !isKnown(picture, last[picture.key]) || isFetchedAgain(picture.address),
  );
  if (wanted.length > 0) {
    console.log(`Fetching ${formatCount(wanted.length, 'picture')}…`);
    onPicture?.(0, wanted.length);
  }
  // Only public addresses: who types one must not reach into the network of the machine that publishes. With the
  // emulators, a developer may serve the pictures of demo projects, under names that only this machine knows.
  const agent = new RequestFilteringHttpsAgent(
    isEmulators ? { allowIPAddressList: LOOPBACK_ADDRESSES } : { lookup: resolveHost() },
  );
  const got = await publishPictures(wanted, { last, folder, agent, readStored, onPicture });
  for (const picture of namedPictures(content)) {
    const problem = got[picture.key]?.problem;
    if (!problem) continue;
    reportProblem(picture, got[picture.key], problem);
    onPictureProblem?.(`The picture of “${picture.title}” was not fetched. ${problem}`);
  }
  const kept = Object.entries({ ...last, ...withoutReasons(got) }).filter(([key]) => used.has(key));
  // In the order of the keys, so that the same pictures give the same file.
  return Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Whether nothing has to be got for a picture. What failed the last time is tried again with its record, or at night: one
 * dead host must not delay every publication. Copies of earlier versions have no whole picture, and are good without.
 */
function isKnown({ cuts }: UsedPicture, published: PublishedPicture = {}): boolean {
  if (published.problem) return true;
  return [...cuts].every((cut) => cut === 'whole' || published[cut]);
}

function withoutReasons(pictures: PublishedPictures): PublishedPictures {
  const entries = Object.entries(pictures).map(([key, picture]) => [
    key,
    picture.problem ? { ...picture, problem: PICTURE_PROBLEM } : picture,
  ]);
  return Object.fromEntries(entries) as PublishedPictures;
}

function reportProblem(
  { record, field }: RecordPicture,
  picture: PublishedPicture = {},
  problem: string,
): void {
  const hasCopy = PICTURE_CUTS.some((cut) => picture[cut]);
  const rest = hasCopy
    ? 'The last copy stays.'
    : `The ${collectionOf(record).noun.one} is published without it.`;
  console.error(printable(`${pathOf(record)}, ${field}: ${problem} ${rest}`));
}
