import { siteAddress } from './head.ts';

/** The files for crawlers, by name. */
export function renderSiteFiles(paths: readonly string[]): Record<string, string> {
  return { 'sitemap.xml': sitemap(paths), 'robots.txt': ROBOTS };
}

const ROBOTS = `User-agent: *
Disallow: /admin
Disallow: /search?

Sitemap: ${siteAddress('/sitemap.xml')}
`;

function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${siteAddress(path)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}
