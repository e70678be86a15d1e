import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { collectionOf, pathOf } from '../../../shared/model/collections/collections.ts';
import {
  PICTURE_CUTS,
  PICTURE_PROBLEM,
  type PublishedContent,
  type PublishedPicture,
  type PublishedPictures,
} from '../../../shared/model/publishedContent.ts';
import { namedPictures, type RecordPicture } from '../../../shared/model/recordPictures.ts';
import { formatCount } from '../../../shared/model/text.ts';
import { printable } from './changes.ts';
import { publishPictures } from './pictures.ts';
import { resolveHost } from './resolveHost.ts';
import type { ReadStored } from './storedBytes.ts';
import { type UsedPicture, usedPictures } from './usedPictures.ts';

const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];

export interface PictureSource {
  folder: string;
  isEmulators: boolean;
  readStored: ReadStored;
  /** Whether to fetch this address again if there is a copy of its picture. */
  isFetchedAgain: (address: string) => boolean;
  /** Called at the start and after each picture, with how many are done. */
  onDone?: (done: number, total: number) => void;
  /** Called with a sentence for each record whose picture could not be had now. */
  onProblem?: (sentence: string) => void;
}

/** Gets pictures of the published records, and names those that could not be had. The others stay as they are. */
export async function publishContentPictures(
  content: PublishedContent,
  {
    folder,
    isEmulators,
    readStored,
    isFetchedAgain,
    onDone = () => undefined,
    onProblem = () => undefined,
  }: PictureSource,
): Promise<PublishedPictures> {
  const { pictures: last } = content;
  const used = usedPictures(content);
  const wanted = [...used.values()].filter(
    (picture) => !isKnown(picture, last[picture.key]) || isFetchedAgain(picture.address),
  );
  if (wanted.length > 0) {
    console.log(`Fetching ${formatCount(wanted.length, 'picture')}…`);
    onDone(0, wanted.length);
  }
  // Only public addresses: who types one must not reach into the network of the machine that publishes. With the
  // emulators, a developer may serve the pictures of demo projects, under names that only this machine knows.
  const agent = new RequestFilteringHttpsAgent(
    isEmulators ? { allowIPAddressList: LOOPBACK_ADDRESSES } : { lookup: resolveHost() },
  );
  const got = await publishPictures(wanted, { last, folder, agent, readStored, onDone });
  for (const picture of namedPictures(content)) {
    const problem = got[picture.key]?.problem;
    if (!problem) continue;
    reportProblem(picture, got[picture.key], problem);
    onProblem(`The picture of “${picture.title}” was not fetched. ${problem}`);
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

/** As visitors may read it. */
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
