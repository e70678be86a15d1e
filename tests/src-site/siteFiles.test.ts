import { expect, test } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import { renderSiteFiles } from '../../src-site/siteFiles.ts';

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

test('the sitemap lists full addresses, and when a page has changed, if that is known; robots.txt names it and keeps crawlers from the admin and from queries', () => {
  const files = renderSiteFiles(['/', '/about'], { '/about': '2026-11-02' });
  expect(files['sitemap.xml']).toContain(`<url><loc>${COMPANY.siteUrl}/</loc></url>`);
  const about = `<url><loc>${COMPANY.siteUrl}/about</loc><lastmod>2026-11-02</lastmod></url>`;
  expect(files['sitemap.xml']).toContain(about);
  expect(files['robots.txt']).toContain('Disallow: /admin\nDisallow: /search?\n');
  expect(files['robots.txt']).toContain(`Sitemap: ${COMPANY.siteUrl}/sitemap.xml`);
});
