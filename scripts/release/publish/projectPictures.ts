import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { PublishedContent } from '../../../shared/model/publishedContent.ts';
import type { PublishedPictures } from '../../../shared/model/publishedPicture.ts';
import { formatCount } from '../../../shared/model/text.ts';
import { printable } from './changes.ts';
import { publishPictures } from './pictures.ts';
import { resolveHost } from './resolveHost.ts';

const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];

/** Fetches the pictures of the published projects, and names those that could not be fetched. */
export async function publishProjectPictures(
  content: PublishedContent,
  folder: string,
  isEmulators: boolean,
): Promise<PublishedPictures> {
  const projects = content.projects.filter(({ imageUrl }) => imageUrl);
  if (projects.length > 0) console.log(`Fetching ${formatCount(projects.length, 'picture')}…`);
  // Only public addresses: who types one must not reach into the network of the machine that publishes. With the
  // emulators, a developer may serve the pictures of demo projects, under names that only this machine knows.
  const agent = new RequestFilteringHttpsAgent(
    isEmulators ? { allowIPAddressList: LOOPBACK_ADDRESSES } : { lookup: resolveHost() },
  );
  const addresses = projects.map(({ imageUrl }) => imageUrl);
  const pictures = await publishPictures(addresses, { last: content.pictures, folder, agent });
  for (const { id, imageUrl } of projects) {
    const { problem, files } = pictures[imageUrl] ?? {};
    const rest = files ? 'The last copy stays.' : 'The project is published without it.';
    if (problem) console.error(printable(`projects/${id}, imageUrl: ${problem} ${rest}`));
  }
  return pictures;
}
