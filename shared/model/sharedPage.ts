/** Services whose links lead to a page with a picture on it, by their hosts. */
const PAGES: readonly [service: string, host: RegExp][] = [
  ['Google Drive', /^(drive|docs)\.google\.com$/],
  ['Google Photos', /^(photos\.google\.com|photos\.app\.goo\.gl)$/],
  ['Dropbox', /^(www\.)?dropbox\.com$/],
  ['OneDrive', /(^|\.)(1drv\.ms|onedrive\.live\.com|sharepoint\.com)$/],
  ['iCloud', /^(www|share)\.icloud\.com$/],
  ['WeTransfer', /(^|\.)(wetransfer\.com|we\.tl)$/],
  ['Unsplash', /^unsplash\.com$/],
  ['Pexels', /^www\.pexels\.com$/],
  ['Imgur', /^imgur\.com$/],
  ['Flickr', /^(www\.)?flickr\.com$|^flic\.kr$/],
  ['Figma', /^www\.figma\.com$/],
  ['Canva', /^www\.canva\.com$/],
  ['Instagram', /^www\.instagram\.com$/],
];

/** Dropbox answers these with the file itself. */
const DIRECT = /[?&](raw|dl)=1(&|$)/;

/** The service whose page an address leads to, where people expect a picture; undefined for any other address. */
export function sharedPageOf(address: string): string | undefined {
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined;
  const { hostname, search } = new URL(address);
  if (DIRECT.test(search)) return undefined;
  return PAGES.find(([, host]) => host.test(hostname))?.[0];
}
