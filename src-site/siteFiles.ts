import { COMPANY } from '../shared/company.ts';
import { DAY_MS } from '../shared/model/time.ts';
import { SHARED_ICON } from './content/linkPreviews.ts';
import { siteAddress } from './content/pages.ts';

/** RFC 9116 recommends less than a year; each deploy renews it. */
const SECURITY_CONTACT_DAYS = 360;
/** The theme's background colour, for what no style sheet reaches. */
export const GROUND = '#06090c';

/**
 * The files for crawlers, browsers and those who find a weakness, by name.
 * @param lastChanges the day on which each page changed last, where it is known (`YYYY-MM-DD`)
 */
export function renderSiteFiles(
  paths: readonly string[],
  lastChanges: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    'sitemap.xml': sitemap(paths, lastChanges),
    'robots.txt': ROBOTS,
    'site.webmanifest': JSON.stringify(MANIFEST),
    '.well-known/security.txt': securityContact(),
  };
}

/** The same for a shared preview: nothing that names the site's address. */
export function renderPreviewFiles(): Record<string, string> {
  return { 'robots.txt': PREVIEW_ROBOTS, 'site.webmanifest': JSON.stringify(MANIFEST) };
}

/** A crawler has to read a page to see that it is not to be listed. */
const PREVIEW_ROBOTS = 'User-agent: *\nDisallow:\n';

const ROBOTS = `User-agent: *
Disallow: /admin
Disallow: /search?

Sitemap: ${siteAddress('/sitemap.xml')}
`;

/** An icon and a name for a visitor who puts the site on the home screen. It still opens in the browser. */
const MANIFEST = {
  name: COMPANY.name,
  short_name: COMPANY.name,
  start_url: '/',
  display: 'browser',
  background_color: GROUND,
  theme_color: GROUND,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: SHARED_ICON, sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

function sitemap(paths: readonly string[], lastChanges: Readonly<Record<string, string>>): string {
  const urls = paths.map((path) => {
    const changed = lastChanges[path];
    const date = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `  <url><loc>${siteAddress(path)}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

function securityContact(): string {
  // Counted from the first of the month, so that not every build changes the file.
  const now = new Date();
  const monthMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const expires = new Date(monthMs + SECURITY_CONTACT_DAYS * DAY_MS);
  return `Contact: mailto:${COMPANY.contactEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${siteAddress('/.well-known/security.txt')}
`;
}
