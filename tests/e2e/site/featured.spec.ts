import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { COMPANY } from '../../../shared/company.ts';
import { endAll } from '../../support/command.ts';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expect, test } from '../test.ts';
import { answeredWith, notLoaded } from './failedRequests.ts';
import {
  CHANGED_ON,
  FEATURED,
  type FeaturedSite,
  FORMER_PATH,
  HOSTILE,
  HOSTILE_PROJECT,
  PLAIN,
  startFeaturedSite,
  TENDERS,
} from './featuredSite.ts';
import { layoutShifts } from './layoutShift.ts';
import { expectDarkAndWhole, expectFullSheets, SHEETS } from './printedPage.ts';
import { clickBelowCards, heading, main, navigation, open, scrollTo, scrollY } from './sitePage.ts';
import { visitPage } from './visitedPage.ts';

const PROJECTS_DOCUMENT_KB = 15;
const PICTURE = /\/assets\/pictures\//;
const CASE = /\/projects\/tender-radar$/;

let site: FeaturedSite;

const addressOf = (path: string) => `${site.address}${path}`;
const pathOf = ({ slug }: { slug: string }) => `/projects/${slug}`;
const documentOf = (path: string) => readFile(join(site.folder, `${path.slice(1)}.html`), 'utf8');
const cardOf = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const entry = (path: string) => `<loc>${COMPANY.siteUrl}${path}</loc>`;
const readTheCase = (page: Page, title: string) =>
  page.getByRole('link', { name: `Read the case: ${title}`, exact: true });

test.beforeAll(async () => {
  site = await startFeaturedSite();
});
test.afterAll(async () => {
  await endAll();
  await site.close();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the pages of projects are readable, accessible and without layout shifts, at every width', async ({
    page,
  }) => {
    const all = 'All featured work';
    const pages = [
      {
        path: pathOf(TENDERS),
        heading: TENDERS.title,
        inSentences: 'main p > a[href^="https://portals."]',
        texts: [
          'Reads 38 public tender portals every night',
          'What changed',
          '400 → 60',
          'Civil engineers, 140 people',
          TENDERS.quote,
          TENDERS.quotedPerson,
          'Request Demo',
          'A demo takes 30 minutes.',
          'Next case',
        ],
      },
      { path: pathOf(HOSTILE_PROJECT), heading: HOSTILE_PROJECT.title, texts: [HOSTILE] },
      { path: pathOf(PLAIN), heading: PLAIN.title, texts: [PLAIN.description, 'Previous case'] },
      { path: '/projects', heading: 'Our Projects', texts: ['Featured work', all] },
      { path: '/projects/all', heading: all, texts: ['26 projects from our portfolio'] },
      { path: '/projects/all/2', heading: all, texts: ['Order desk 26'] },
    ];
    for (const publicPage of pages) {
      await test.step(publicPage.path, () =>
        visitPage(page, { ...publicPage, path: addressOf(publicPage.path) }),
      );
    }
  });
});

test('a project’s page shows its description with its structure, its facts, its quote and its links', async ({
  page,
}) => {
  await open(page, addressOf(pathOf(TENDERS)));
  const body = main(page);
  await expect(body.getByRole('heading', { level: 2, name: 'What changed' })).toBeVisible();
  await expect(body.getByRole('heading', { level: 3, name: 'What it runs on' })).toBeVisible();
  await expect(body.locator('strong', { hasText: 'at most ten' })).toBeVisible();
  await expect(body.locator('em', { hasText: 'each with its sentence' })).toBeVisible();
  await expect(body.getByRole('link', { name: 'The portals' })).toHaveAttribute(
    'href',
    'https://portals.example/list',
  );
  const facts = body.locator('dl > div');
  await expect(facts).toHaveCount(TENDERS.facts.length);
  const strongest = facts.first().locator('dd');
  await expect(strongest).toHaveText('400 → 60');
  await expect(facts.first().locator('dt')).toHaveText('Notices read a week');
  const sizeOf = (text: string) =>
    body.getByText(text).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf('400 → 60')).toBeGreaterThan(2 * (await sizeOf('March 2025')));
  const picture = body.getByRole('img', { name: TENDERS.imageAlt });
  // The whole picture, and not the card's.
  await expect(picture).toHaveAttribute('height', '675');
  await expect(body.getByRole('link', { name: `See the demo: ${TENDERS.title}` })).toHaveAttribute(
    'href',
    TENDERS.demoUrl,
  );
  await expect(body.getByRole('link', { name: 'Request Demo' })).toHaveAttribute(
    'href',
    `/contact?project=${TENDERS.slug}`,
  );
});

test('a picture that loads late, or not at all, moves nothing', async ({ page, logged }) => {
  const pictures = main(page).locator('picture:has(source) img');
  for (const path of [pathOf(TENDERS), pathOf(HOSTILE_PROJECT), '/projects']) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const letThrough = await holdRequests(page, PICTURE);
      await page.goto(addressOf(path), { waitUntil: 'commit' });
      const picture = pictures.first();
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100);
      const before = await picture.boundingBox();
      letThrough();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await picture.boundingBox()).toEqual(before);
      expect(await layoutShifts(page)).toEqual([]);
      await page.unroute(PICTURE);
    }
  }
  await page.route(PICTURE, (route) => route.abort());
  for (const path of [pathOf(TENDERS), '/projects']) {
    await open(page, addressOf(path));
    const picture = main(page).locator('picture img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /featured-work/);
    // The others, too: what their requests log would come after the end of the test.
    await expect(pictures).toHaveCount(0);
    expect(await layoutShifts(page)).toEqual([]);
  }
  await logged.expect([notLoaded('ERR_FAILED', PICTURE)]);
});

test('hostile texts are only text: on the page, in its head, in its structured data and on its card', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const path of [pathOf(HOSTILE_PROJECT), '/projects', '/projects/all']) {
    await open(page, addressOf(path));
    expect(await page.locator('img[onerror], img[src="x"], [href^="javascript:"]').count()).toBe(0);
    await expect(main(page).getByText(HOSTILE_PROJECT.title, { exact: true })).toBeVisible();
  }
  await open(page, addressOf(pathOf(HOSTILE_PROJECT)));
  await expect(page).toHaveTitle(`${HOSTILE_PROJECT.title} · ${COMPANY.name}`);
  const described = await page.locator('meta[name=description]').getAttribute('content');
  expect(HOSTILE).toContain(described?.slice(0, 100));
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const [{ mainEntity }] = (JSON.parse(data ?? '') as { '@graph': [{ mainEntity: unknown }] })[
    '@graph'
  ];
  expect(mainEntity).toMatchObject({ '@type': 'CreativeWork', name: HOSTILE_PROJECT.title });
  await expect(main(page).getByText('['.repeat(400))).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('the document of a project describes it to search engines and link previews', async () => {
  const html = await documentOf(pathOf(TENDERS));
  const url = `${COMPANY.siteUrl}${pathOf(TENDERS)}`;
  const image = `${COMPANY.siteUrl}/social-cards${pathOf(TENDERS)}.jpg`;
  const summary =
    'Reads 38 public tender portals every night, and sends the estimators at most ten notices.';
  for (const tag of [
    `<title>${TENDERS.title} · ${COMPANY.name}</title>`,
    `<meta name="description" content="${summary}" />`,
    `<link rel="canonical" href="${url}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:image" content="${image}" />`,
    `<meta property="og:image:alt" content="${COMPANY.name}: ${TENDERS.title}" />`,
  ]) {
    expect(html).toContain(tag);
  }
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const [work, trail] = (JSON.parse(data) as { '@graph': object[] })['@graph'];
  expect(work).toMatchObject({
    '@type': 'WebPage',
    url,
    mainEntity: {
      '@type': 'CreativeWork',
      name: TENDERS.title,
      description: summary,
      image,
      keywords: TENDERS.technologies.join(', '),
      dateModified: `${CHANGED_ON}T05:06:07.000Z`,
    },
  });
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: COMPANY.name },
      { name: 'Projects' },
      { name: TENDERS.title, item: url },
    ],
  });
});

test('a link preview has the project’s picture or the drawing, and the sitemap says when a project changed', async () => {
  const cards = {
    [pathOf(TENDERS)]: 'jpeg',
    [pathOf(HOSTILE_PROJECT)]: 'jpeg',
    [pathOf(PLAIN)]: 'png',
  };
  for (const [path, format] of Object.entries(cards)) {
    const html = await documentOf(path);
    const [, image = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
    const file = await readFile(join(site.folder, new URL(image).pathname));
    expect(await sharp(file).metadata()).toMatchObject({ format, width: 1200, height: 630 });
    // What services accept.
    expect(file.length).toBeLessThan(300_000);
  }
  const sitemap = await readFile(join(site.folder, 'sitemap.xml'), 'utf8');
  expect(sitemap).toContain(`${entry(pathOf(TENDERS))}<lastmod>${CHANGED_ON}</lastmod>`);
  for (const project of FEATURED) expect(sitemap).toContain(entry(pathOf(project)));
  for (const path of ['/projects/all', '/projects/all/2']) expect(sitemap).toContain(entry(path));
});

test('no script and no other page carries a project; the document of /projects is light', async () => {
  const assets = join(site.folder, 'assets');
  const scripts = (await readdir(assets, { recursive: true })).filter((name) =>
    name.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts) {
    const code = await readFile(join(assets, name), 'utf8');
    expect(code.includes('Order desk 7'), name).toBe(false);
    expect(code.includes(TENDERS.quote), name).toBe(false);
  }
  for (const path of ['/index', '/about', '/projects/project1', pathOf(TENDERS)]) {
    expect((await documentOf(path)).includes('Order desk'), path).toBe(false);
  }
  const projects = await documentOf('/projects');
  expect(projects).not.toContain('Order desk 13');
  expect(brotliCompressSync(projects).length / 1000).toBeLessThan(PROJECTS_DOCUMENT_KB);
});

test('a visitor goes from the cards to a case and to the next one without a new document, and back', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 1024, height: 800 });
  await open(page, addressOf('/projects'));
  const card = cardOf(page, TENDERS.title);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await scrollY(page);
  await test.step('the page is fetched before the press, and once', async () => {
    const fetched = page.waitForResponse(CASE);
    await card.hover();
    expect((await fetched).request().resourceType()).toBe('fetch');
  });
  // The whole card can be pressed.
  await card.click({ position: { x: 20, y: 20 } });
  await expect(heading(page)).toHaveText(TENDERS.title);
  await expect(page).toHaveTitle(`${TENDERS.title} · ${COMPANY.name}`);
  await expect(main(page)).toBeFocused();
  expect(await scrollY(page)).toBe(0);
  await scrollTo(page, 300);
  // A press by the mouse would scroll to the link.
  await page
    .getByRole('link', { name: `Next case ${HOSTILE_PROJECT.title}` })
    .evaluate((link: HTMLElement) => link.click());
  await expect(heading(page)).toHaveText(HOSTILE_PROJECT.title);
  await page.goBack();
  await expect(heading(page)).toHaveText(TENDERS.title);
  await expect.poll(() => scrollY(page)).toBe(300);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(from);
  expect(documents).toEqual(['/projects']);
});

test('all projects are on pages with numbers; a link of a card leads elsewhere than the card', async ({
  page,
}) => {
  await open(page, addressOf('/projects'));
  await expect(page.getByRole('link', { name: /^Read the case: / })).toHaveCount(12 + 3);
  await page.getByRole('link', { name: 'All featured work' }).click();
  await expect(page).toHaveURL(addressOf('/projects/all'));
  const links = page.getByRole('link', { name: /^Read the case: / });
  await expect(links).toHaveCount(24);
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(links).toHaveCount(2);
  await expect(page).toHaveTitle(`All featured work, page 2 · ${COMPANY.name}`);
  await page.getByRole('link', { name: 'Page 1' }).click();
  const demo = page.getByRole('link', { name: `See the demo: ${TENDERS.title}` });
  await page.route(TENDERS.demoUrl, (route) => route.fulfill({ body: 'The demo' }));
  await demo.click();
  await expect(page.getByText('The demo')).toBeVisible();
});

test('after a change of page, the head is that of the document', async ({ page, logged }) => {
  const head = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta, link[rel=canonical], script[type*=json]')]
        .map((element) => element.outerHTML.replace(/ \/>$/, '>'))
        .toSorted(),
    );
  const paths = [
    ...[TENDERS, HOSTILE_PROJECT, PLAIN].map(pathOf),
    '/projects/all/2',
    '/projects',
    '/about',
    '/projects/project1',
    '/',
    '/contact',
  ];
  const heads = new Map<string, string[]>();
  for (const path of paths) {
    await page.goto(addressOf(path), { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    heads.set(path, await head());
  }
  await open(page, addressOf('/security'));
  for (const path of paths) {
    await goWithin(page, path);
    await expect.poll(head, path).toEqual(heads.get(path));
  }
  await goWithin(page, '/no-such-page');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical], meta[property="og:url"]')).toHaveCount(0);
  await page.goBack();
  await expect.poll(head).toEqual(heads.get('/contact'));
  await logged.expect([/404: no page at/]);
});

/** Changes the page as Back and Forward do, without a link. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('“Request Demo” prepares the message, also at its address alone', async ({ page }) => {
  const lead = main(page).getByText(`Request a demo: ${TENDERS.title}.`);
  const subject = page.getByLabel('Subject');
  await open(page, addressOf(pathOf(TENDERS)));
  await page.getByRole('link', { name: 'Request Demo' }).click();
  await expect(lead).toBeVisible();
  await expect(subject).toHaveValue(`Demo: ${TENDERS.title}`);
  // The subject alone is no draft.
  await navigation(page).getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(subject).toHaveValue('');
  await page.goto(addressOf(`/contact?project=${TENDERS.slug}`));
  await expect(lead).toBeVisible();
  await expect(subject).toHaveValue(`Demo: ${TENDERS.title}`);
  expect(await layoutShifts(page)).toEqual([]);
});

test('an unknown address is “Project Not Found” with 404; a former one leads on, in the browser, too', async ({
  page,
  logged,
}) => {
  const response = await page.goto(addressOf('/projects/nothing-here'));
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Project Not Found');
  await page.goto(addressOf('/projects/all/3'));
  await expect(heading(page)).toHaveText('Oops! Page not found');
  await logged.expect([answeredWith(404, /\/projects\//), /404: no page at \/projects\/all\/3/]);

  await page.goto(addressOf(FORMER_PATH));
  await expect(page).toHaveURL(addressOf(pathOf(TENDERS)));
  await open(page, addressOf('/about'));
  for (const [to, title] of [
    [FORMER_PATH, TENDERS.title],
    ['/projects/nothing-here', 'Project Not Found'],
  ] as const) {
    await goWithin(page, to);
    await expect(heading(page)).toHaveText(title);
  }
  await logged.expect([answeredWith(404, /\/projects\/nothing-here/)]);
  await page.goBack();
  await expect(page).toHaveURL(addressOf(pathOf(TENDERS)));
});

test('a case of another version of the site, or one that cannot be fetched, is loaded as a document', async ({
  page,
  logged,
}) => {
  for (const answer of ['outdated', 'failed']) {
    await page.route(CASE, async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      if (answer === 'failed') return route.abort();
      const response = await route.fetch();
      const body = (await response.text()).replace(/main-[\w-]{8}\.js/, 'main-00000000.js');
      return route.fulfill({ response, body });
    });
    await open(page, addressOf('/projects'));
    const loaded = page.waitForRequest(
      (request) => CASE.test(request.url()) && request.isNavigationRequest(),
    );
    await readTheCase(page, TENDERS.title).click();
    await loaded;
    await expect(heading(page)).toHaveText(TENDERS.title);
    await page.unroute(CASE);
  }
  await logged.expect([notLoaded('ERR_FAILED', /\/projects\/tender-radar/)]);
});

test('the search finds a featured project among the projects', async ({ page }) => {
  await page.goto(addressOf('/search?q=reference%20projects'));
  const projects = page.getByRole('region', { name: /^Projects \(/ });
  const link = projects.getByRole('link', { name: TENDERS.title });
  await expect(link).toHaveAttribute('href', pathOf(TENDERS));
});

test('every page of projects is printed in dark ink, whole', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of [pathOf(TENDERS), pathOf(HOSTILE_PROJECT), '/projects/all', '/projects']) {
    await test.step(path, async () => {
      await page.setViewportSize(SHEETS.A4);
      await open(page, addressOf(path));
      await expectDarkAndWhole(page);
      await expectFullSheets(page, ['A4']);
    });
  }
  await open(page, addressOf(pathOf(TENDERS)));
  await expect(page.getByRole('navigation', { name: 'More featured work' })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the cases are read one after the other, and all are found', async ({ page }) => {
    await page.goto(addressOf('/projects'));
    await readTheCase(page, TENDERS.title).click();
    await expect(heading(page)).toHaveText(TENDERS.title);
    await expect(main(page).getByText(TENDERS.quote)).toBeVisible();
    for (const { title } of [HOSTILE_PROJECT, PLAIN]) {
      await page.getByRole('link', { name: /^Next case/ }).click();
      await expect(heading(page)).toHaveText(title);
    }
    await page.getByRole('link', { name: 'Back to Projects' }).click();
    await clickBelowCards(page.getByRole('link', { name: 'All featured work' }));
    await expect(page).toHaveURL(addressOf('/projects/all'));
    await clickBelowCards(page.getByRole('link', { name: 'Page 2' }));
    await expect(page).toHaveURL(addressOf('/projects/all/2'));
    await readTheCase(page, 'Order desk 26').click();
    await expect(heading(page)).toHaveText('Order desk 26');
  });
});
