import { expect, test } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import { renderSiteFiles } from '../../src-site/siteFiles.ts';

test('the sitemap says when a page has changed, if that is known', () => {
  const sitemap = renderSiteFiles(['/', '/about'], { '/about': '2026-11-02' })['sitemap.xml'];
  expect(sitemap).toContain(`/about</loc><lastmod>2026-11-02</lastmod></url>`);
  expect(sitemap?.match(/<lastmod>/g)).toHaveLength(1);
});

test('security.txt names the company’s address, and expires within a year', () => {
  const text = renderSiteFiles([])['.well-known/security.txt'] ?? '';
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${COMPANY.contactEmail}`,
    Canonical: `${COMPANY.siteUrl}/.well-known/security.txt`,
    'Preferred-Languages': 'en',
  });
  const days = (Date.parse(fields['Expires']) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(365);
});

test('the sitemap lists full addresses, and robots.txt names it and keeps crawlers from the admin and from queries', () => {
  const files = renderSiteFiles(['/', '/about']);
  expect(files['sitemap.xml']).toContain(`<loc>${COMPANY.siteUrl}/</loc>`);
  expect(files['sitemap.xml']).toContain(`<loc>${COMPANY.siteUrl}/about</loc>`);
  expect(files['robots.txt']).toContain('Disallow: /admin\nDisallow: /search?\n');
  expect(files['robots.txt']).toContain(`Sitemap: ${COMPANY.siteUrl}/sitemap.xml`);
});
