import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { PublishedContent } from '../../../shared/model/publishedContent.ts';
import type { PublishedPictures } from '../../../shared/model/publishedPicture.ts';
import { formatCount } from '../../../shared/model/text.ts';
import { printable } from './changes.ts';
import { publishPictures } from './pictures.ts';
import { resolveHost } from './resolveHost.ts';

const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];

interface PictureSource {
  folder: string;
  isEmulators: boolean;
  /** Whether to fetch this address again if there is a copy of its picture. */
  isFetchedAgain: (address: string) => boolean;
  /** Called at the start and after each picture, with how many are done. */
  onDone?: (done: number, total: number) => void;
}

/** Fetches pictures of the published projects, and names those that could not be fetched. The others stay as they are. */
export async function publishProjectPictures(
  { projects, pictures: last }: PublishedContent,
  { folder, isEmulators, isFetchedAgain, onDone = () => undefined }: PictureSource,
): Promise<PublishedPictures> {
  const used = new Set(projects.map(({ imageUrl }) => imageUrl).filter(Boolean));
  // What failed the last time is tried again with its project, or at night: one dead host must not delay every publication.
  const isKnown = (address: string) => last[address]?.files ?? last[address]?.problem;
  const addresses = [...used].filter((address) => !isKnown(address) || isFetchedAgain(address));
  if (addresses.length > 0) {
    console.log(`Fetching ${formatCount(addresses.length, 'picture')}…`);
    onDone(0, addresses.length);
  }
  // Only public addresses: who types one must not reach into the network of the machine that publishes. With the
  // emulators, a developer may serve the pictures of demo projects, under names that only this machine knows.
  const agent = new RequestFilteringHttpsAgent(
    isEmulators ? { allowIPAddressList: LOOPBACK_ADDRESSES } : { lookup: resolveHost() },
  );
  const fetched = await publishPictures(addresses, { last, folder, agent, onDone });
  for (const { id, imageUrl } of projects) {
    const { problem, files } = fetched[imageUrl] ?? {};
    const rest = files ? 'The last copy stays.' : 'The project is published without it.';
    if (problem) console.error(printable(`projects/${id}, imageUrl: ${problem} ${rest}`));
  }
  const kept = Object.entries({ ...last, ...fetched }).filter(([address]) => used.has(address));
  // In the order of the addresses, so that the same pictures give the same file.
  return Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
