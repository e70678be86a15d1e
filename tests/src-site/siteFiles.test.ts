import { expect, test } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import { renderSiteFiles } from '../../src-site/siteFiles.ts';

test('the sitemap lists full addresses, and robots.txt names it and keeps crawlers from the admin and from queries', () => {
  const files = renderSiteFiles(['/', '/about']);
  expect(files['sitemap.xml']).toContain(`<loc>${COMPANY.siteUrl}/</loc>`);
  expect(files['sitemap.xml']).toContain(`<loc>${COMPANY.siteUrl}/about</loc>`);
  expect(files['robots.txt']).toContain('Disallow: /admin\nDisallow: /search?\n');
  expect(files['robots.txt']).toContain(`Sitemap: ${COMPANY.siteUrl}/sitemap.xml`);
});
