/** Services whose links lead to a page with a picture on it, by how the host and path of their pages start. */
const PAGES: readonly [service: string, page: RegExp][] = [
  ['Google Drive', /^(drive\.google\.com\/(?!(uc|thumbnail)$)|docs\.google\.com\/)/],
  ['Google Photos', /^(photos\.google\.com|photos\.app\.goo\.gl)\//],
  ['Dropbox', /^(www\.)?dropbox\.com\//],
  ['OneDrive', /^([^/]+\.)?(1drv\.ms|onedrive\.live\.com|sharepoint\.com)\//],
  ['iCloud', /^(www|share)\.icloud\.com\//],
  ['WeTransfer', /^([^/]+\.)?(wetransfer\.com|we\.tl)\//],
  ['Unsplash', /^unsplash\.com\//],
  ['Pexels', /^(www\.)?pexels\.com\//],
  ['Imgur', /^imgur\.com\//],
  ['Flickr', /^((www\.)?flickr\.com|flic\.kr)\//],
  ['Figma', /^(www\.)?figma\.com\//],
  ['Canva', /^(www\.)?canva\.com\//],
  ['Instagram', /^(www\.)?instagram\.com\//],
  ['Pinterest', /^(([^/]+\.)?pinterest(\.[a-z]{2,3}){1,2}|pin\.it)\//],
  ['GitHub', /^github\.com\/[^/]+\/[^/]+\/blob\//],
];

/** Dropbox and GitHub answer these with the file itself. */
const DIRECT = /[?&]((raw|dl)=1|raw=true)(&|$)/;

/** The service whose page an address leads to, where people expect a picture; undefined for any other address. */
export function sharedPageOf(address: string): string | undefined {
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined;
  const { hostname, pathname, search } = new URL(address);
  if (DIRECT.test(search)) return undefined;
  return PAGES.find(([, page]) => page.test(hostname + pathname))?.[0];
}
