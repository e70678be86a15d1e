import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { EMULATOR_BUILD_FOLDER } from '../../../scripts/lib/paths.ts';
import { COMPANY } from '../../../shared/company.ts';
import { PUBLIC_PAGES } from './publicPages.ts';

// These tests open no page: they read what the built files tell browsers, search engines and link previews.

const SITE = COMPANY.siteUrl;
const PNG_WIDTH_OFFSET = 16;
const PNG_HEIGHT_OFFSET = 20;

const readBuilt = (file: string) => readFile(join(EMULATOR_BUILD_FOLDER, 'site', file));

async function readDocument(path: string): Promise<string> {
  return (await readBuilt(path === '/' ? 'index.html' : `${path.slice(1)}.html`)).toString();
}

/** The content of the document's only meta element with that name or property. */
function contentOf(html: string, name: string): string | undefined {
  const contents = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)]
    .filter(([, found]) => found === name)
    .map(([, , content]) => content);
  expect(contents.length, name).toBeLessThan(2);
  return contents[0];
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

test('each page says what it is', async () => {
  for (const { path } of PUBLIC_PAGES) {
    const html = await readDocument(path);
    const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
    const description = contentOf(html, 'description');
    expect.soft(title, path).toContain(COMPANY.name.replace('&', '&amp;'));
    expect.soft(description, path).toBeTruthy();
    expect.soft(canonicalOf(html)).toBe(`${SITE}${path}`);
    expect.soft(contentOf(html, 'og:url')).toBe(`${SITE}${path}`);
    expect.soft(contentOf(html, 'og:title'), path).toBe(title);
    expect.soft(contentOf(html, 'og:description'), path).toBe(description);
    expect.soft(contentOf(html, 'twitter:card'), path).toBe('summary_large_image');
    expect.soft(contentOf(html, 'robots'), path).toBeUndefined();
  }
});

test('only the page for unknown addresses and the admin are noindex', async () => {
  const notFound = await readDocument('/404');
  expect(contentOf(notFound, 'robots')).toBe('noindex');
  expect(canonicalOf(notFound)).toBeUndefined();
  expect(contentOf(await readDocument('/admin'), 'robots')).toBe('noindex');
});

test('the link preview’s picture is a PNG of 1200 by 630', async () => {
  const address = contentOf(await readDocument('/'), 'og:image') ?? '';
  expect(address).toContain(SITE);
  const png = await readBuilt(new URL(address).pathname);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(PNG_WIDTH_OFFSET), png.readUInt32BE(PNG_HEIGHT_OFFSET)]).toEqual([
    1200, 630,
  ]);
});

test('the home page describes the organization as data', async () => {
  const [, data = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await readDocument('/')) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Organization',
    name: COMPANY.name,
    url: `${SITE}/`,
    email: COMPANY.contactEmail,
  });
});

// headers.spec.ts asserts that each of them returns 200.
test('the sitemap lists every page but the search', async () => {
  const sitemap = (await readBuilt('sitemap.xml')).toString();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  const pages = PUBLIC_PAGES.map(({ path }) => path).filter((path) => path !== '/search');
  expect(addresses.toSorted()).toEqual(pages.map((path) => `${SITE}${path}`).toSorted());
});

test('robots.txt keeps crawlers from the admin and names the sitemap', async () => {
  const robots = (await readBuilt('robots.txt')).toString();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});
