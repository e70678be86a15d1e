import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { EMULATOR_BUILD_FOLDER } from '../../../scripts/lib/paths.ts';
import { COMPANY } from '../../../shared/company.ts';
import { QUESTIONS } from '../../../src-site/content/questions.ts';
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

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

/** The pages that schema.org has a name for. */
const TYPES: Readonly<Record<string, string>> = {
  '/projects': 'CollectionPage',
  '/projects/llm-workflows': 'CollectionPage',
  '/projects/ai-agents': 'CollectionPage',
  '/projects/data-processing': 'CollectionPage',
  '/about': 'AboutPage',
  '/about/mission': 'AboutPage',
  '/contact': 'ContactPage',
  '/pricing': 'FAQPage',
  '/search': 'SearchResultsPage',
};

/** The width and height of a built PNG file. */
async function sizeOf(file: string): Promise<number[]> {
  const png = await readBuilt(file);
  expect(png.subarray(1, 4).toString(), file).toBe('PNG');
  return [png.readUInt32BE(PNG_WIDTH_OFFSET), png.readUInt32BE(PNG_HEIGHT_OFFSET)];
}

/** What the document's structured data describes. */
function dataOf(html: string): Record<string, unknown>[] {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

test('each page has a title, a description, a canonical address and Open Graph tags', async () => {
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

test('the page for unknown addresses and the admin are noindex', async () => {
  const notFound = await readDocument('/404');
  expect(contentOf(notFound, 'robots')).toBe('noindex');
  expect(canonicalOf(notFound)).toBeUndefined();
  expect(contentOf(await readDocument('/admin'), 'robots')).toBe('noindex');
});

test('each page has a picture for link previews: a light PNG of 1200 by 630, and only the search has none of its own', async () => {
  const addresses = new Set<string>();
  for (const { path } of [...PUBLIC_PAGES, { path: '/404' }]) {
    const address = contentOf(await readDocument(path), 'og:image') ?? '';
    expect(address).toContain(SITE);
    const { pathname } = new URL(address);
    expect(await sizeOf(pathname), path).toEqual([1200, 630]);
    expect((await readBuilt(pathname)).length, path).toBeLessThanOrEqual(40_000);
    addresses.add(address);
  }
  // The search and the page for unknown addresses have Home's.
  expect(addresses.size).toBe(PUBLIC_PAGES.length - 1);
});

test('the icons have the sizes that the manifest and the documents say', async () => {
  const manifest = JSON.parse((await readBuilt('site.webmanifest')).toString()) as Manifest;
  expect(manifest.name).toBe(COMPANY.name);
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of drawn) expect((await sizeOf(src)).join('x'), src).toBe(sizes);
  const html = await readDocument('/');
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest" />');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(await sizeOf('apple-touch-icon.png')).toEqual([180, 180]);
  const icon = await readBuilt('favicon.ico');
  const pictures = [0, 1, 2].map((index) => icon.readUInt32LE(6 + 16 * index + 12));
  expect(icon.readUInt16LE(4)).toBe(pictures.length);
  const widths = pictures.map((start) => icon.readUInt32BE(start + PNG_WIDTH_OFFSET));
  expect(widths).toEqual([16, 32, 48]);
});

test('each page has structured data in the terms of schema.org', async () => {
  const home = dataOf(await readDocument('/'));
  expect(home).toMatchObject([
    { '@type': 'Organization', name: COMPANY.name, url: `${SITE}/`, email: COMPANY.contactEmail },
    { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
  ]);
  for (const { path } of PUBLIC_PAGES.filter((page) => page.path !== '/')) {
    const html = await readDocument(path);
    const [page, trail] = dataOf(html);
    expect(page, path).toMatchObject({ url: `${SITE}${path}`, inLanguage: 'en' });
    expect(TYPES[path] ?? 'WebPage', path).toBe(page?.['@type']);
    const stops = (trail?.['itemListElement'] ?? []) as { item: string }[];
    const folders = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    expect(stops.map(({ item }) => item)).toEqual(folders.map((at) => `${SITE}${at || '/'}`));
  }
  expect(await readDocument('/404')).not.toContain('ld+json');
});

test('the page of prices has its questions and answers as structured data', async () => {
  const [page] = dataOf(await readDocument('/pricing'));
  expect(page?.['mainEntity']).toEqual(
    QUESTIONS.list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  );
});

// headers.spec.ts asserts that each of them returns 200.
test('the sitemap lists every page except the search', async () => {
  const sitemap = (await readBuilt('sitemap.xml')).toString();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  const pages = PUBLIC_PAGES.map(({ path }) => path).filter((path) => path !== '/search');
  expect(addresses.toSorted()).toEqual(pages.map((path) => `${SITE}${path}`).toSorted());
});
