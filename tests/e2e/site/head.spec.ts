import { COMPANY } from '../../../shared/company.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { expect, test } from '../test.ts';
import { PUBLIC_PAGES } from './publicPages.ts';

const SITE = COMPANY.siteUrl;

for (const { path } of PUBLIC_PAGES) {
  test(`${path} says what it is to browsers, search engines and link previews`, async ({
    page,
  }) => {
    await page.goto(path);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    const title = await page.title();
    const description = await content('meta[name="description"]');
    expect(title).toContain(COMPANY.name);
    expect(description).toBeTruthy();
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${SITE}${path}`);
    expect(await content('meta[property="og:url"]')).toBe(`${SITE}${path}`);
    expect(await content('meta[property="og:title"]')).toBe(title);
    expect(await content('meta[property="og:description"]')).toBe(description);
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
  });
}

test('the link preview’s picture is a PNG of 1200 by 630', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(address).toContain(SITE);
  const response = await request.get(new URL(address ?? '').pathname);
  expect(response.headers()['content-type']).toBe('image/png');
  const png = await response.body();
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the home page describes the organization as data', async ({ page }) => {
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@type': 'Organization',
    name: COMPANY.name,
    url: `${SITE}/`,
    email: COMPANY.contactEmail,
  });
});

test('the sitemap lists every page but the search, and each of them answers', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  const expected = PUBLIC_PAGES.map(({ path }) => `${SITE}${path}`).filter(
    (address) => address !== `${SITE}/search`,
  );
  expect(addresses.toSorted()).toEqual(expected.toSorted());
  for (const address of addresses) {
    expect((await request.get(new URL(address).pathname)).status(), address).toBe(200);
  }
});

test('robots.txt keeps crawlers from the admin and names the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test('only the page for unknown addresses asks not to be found', async ({ page, logged }) => {
  const robots = page.locator('meta[name="robots"]');
  for (const path of ['/', '/search']) {
    await page.goto(path);
    await expect(robots).toHaveCount(0);
  }
  await page.goto('/no-such-page');
  await expect(robots).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await logged.expect([FAILED_REQUEST, /^404: no page at \/no-such-page$/]);
});

test('the bundler’s notes are not published', async ({ request }) => {
  expect((await request.get('/.vite/manifest.json')).status()).toBe(404);
});

test('the page is dark and in its own font from the first paint', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ).toBe('rgb(6, 9, 12)');
  expect(await page.evaluate(() => document.fonts.check('600 16px Geist'))).toBe(true);
  const fonts = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
  );
  expect(fonts).toHaveLength(1);
});
