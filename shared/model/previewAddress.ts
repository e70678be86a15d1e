import { type Backend, EMULATOR_HOST } from './backend.ts';
import { PREVIEW_ID, type SharedPreview } from './sharedPreview.ts';

/** What Firebase Hosting adds to a channel's name, and the domain of all sites. */
const HASH_AND_DOMAIN = /^[a-z0-9]+\.web\.app$/;

/**
 * Whether the address is one that the publisher gives a shared preview: that of its channel on the project's own site, or,
 * with the emulators, one on this computer. Only such an address may become a link. An address that a browser would read
 * in another way than it is written is none.
 */
export function isPreviewAddress(
  { address, id }: Pick<SharedPreview, 'address' | 'id'>,
  backend: Backend,
): boolean {
  if (!PREVIEW_ID.test(id) || !URL.canParse(address)) return false;
  const { href, origin, hostname, port, protocol } = new URL(address);
  if (href !== address || !address.startsWith(`${origin}/`)) return false;
  if (backend.kind === 'emulator') {
    return protocol === 'http:' && hostname === EMULATOR_HOST && port !== '';
  }
  if (backend.kind === 'unavailable') return false;
  const channel = `${backend.config.projectId}--${id}-`;
  return (
    origin === `https://${hostname}` &&
    hostname.startsWith(channel) &&
    HASH_AND_DOMAIN.test(hostname.slice(channel.length))
  );
}
