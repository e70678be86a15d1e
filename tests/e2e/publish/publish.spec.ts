import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import type { Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { array, constantFrom, oneof, sample, string } from 'fast-check';
import { type PreviewServer, preview } from 'vite';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { COMPANY } from '../../../shared/company.ts';
import { PUBLISHED_PROJECTS_MAX } from '../../../shared/model/collections/projects.ts';
import {
  FIRST_PROJECTS_MAX,
  NOTHING_PUBLISHED,
  type PreviewMessage,
} from '../../../shared/model/publishedContent.ts';
import { parsePublication } from '../../../shared/model/publishedFile.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { projectPath, slugOf } from '../../../shared/model/slug.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { readPublished } from '../../../src-site/published/file.ts';
import { endAll, runScript } from '../../support/command.ts';
import type { Listening } from '../../support/hosting/liveSite.ts';
import {
  PICTURE_HOST,
  startPictureServer,
  stopPictureServer,
  TO_PICTURE_SERVER,
} from '../../support/pictures/pictureServer.ts';
import { startPublishedSite } from '../../support/publishedSite.ts';
import { openTab } from '../admin/dashboardPage.ts';
import { openDashboard } from '../admin/signIn.ts';
import { expectAccessible } from '../axe.ts';
import { clearStore, storeDocument, storeProject, storeProjects } from '../emulatorStore.ts';
import { open } from '../site/sitePage.ts';
import { expect, test } from '../test.ts';

/** Outside the project, where a build finds none of the project's packages. */
const FOLDER = mkdtempSync(join(tmpdir(), 'a published site '));
const FILE = join(FOLDER, 'content.json');
const SITE = join(FOLDER, 'site');

const BUILT_SITE_PORT = 5175;
const URL_OF_SITE = `http://127.0.0.1:${BUILT_SITE_PORT}`;
const WOULD_CHANGE = 3;

const INVOICES = {
  id: 'invoices000000000000',
  title: 'Invoice desk',
  description: `Reads invoices in nine languages. ${'Books what agrees, and shows a clerk what does not. '.repeat(8)}`,
  technologies: ['TypeScript', 'SAP'],
  demoUrl: 'https://demo.agency.example/invoices',
  githubUrl: 'https://github.com/agency-example/invoices',
};
const PICTURE_PORT = 8444;
const PICTURES = `https://${PICTURE_HOST}:${PICTURE_PORT}`;
const OWN_PICTURE = /\/assets\/pictures\/[0-9a-f]{16}-\d+\.avif/;
const DRAWING = /featured-work/;
const WITH_PICTURES = Array.from({ length: 30 }, (_, index) => `Portfolio ${index + 1}`);

/** Text that Vite and Rolldown replace, or could take for code. Short enough for a card's first sentences. */
const BUNDLER_WORDS =
  '__VITE_ASSET__abc__ __VITE_PUBLIC_ASSET__0123abcd__ __VITE_CSS_URL__6162__ __VITE_PRELOAD__ !~{001}~ __VITE_IS_MODERN__ __vite__mapDeps import.meta.env.MODE process.env.NODE_ENV new URL("a", import.meta.url) <!--app--> </script> ${1}`';

const HERO_TITLE = `Less typing,\nmore deciding: ${BUNDLER_WORDS}`;
/** A project whose texts are bundler placeholders. */
const BUNDLED = {
  title: `Title ${BUNDLER_WORDS.slice(0, 100)}`,
  description: BUNDLER_WORDS,
  technologies: BUNDLER_WORDS.split(' ').slice(0, 5),
  featured: true,
};
const CASE = '/projects/invoice-desk';
const BUNDLED_CASE = projectPath(slugOf(BUNDLED.title, ''));
/** Their texts could be taken for code by the bundler or the page. */
const MEMBERS = {
  'noor-a': { name: 'Noor A.', role: BUNDLER_WORDS.slice(0, 100), bio: BUNDLER_WORDS },
  noor0000000000000000: { name: 'Noor B.', role: 'Analyst', bio: '<b>\nhttps://a.example/?b=c&d' },
};
/** Newest first. */
const TITLES = ['Invoice desk', 'Tenders', 'Readings', BUNDLED.title, ...WITH_PICTURES];
const FIRST_TITLES = TITLES.slice(0, FIRST_PROJECTS_MAX);

/** Pieces that the pages treat in a special way. They are mixed with random ones. */
const PIECES = [
  'ana@agency.example',
  '+1 (555) 010-0199',
  'https://a.example/?b=c&d',
  '© 2026',
  '<b>',
  '&amp;',
  '\r\n',
  '\n\n',
  '\u202e',
  '.',
  '**',
  '*',
  '[a](https://a.example/b)',
  '[b](javascript:alert(1))',
  '\n- ',
  '\n1. ',
  '\n## ',
];
const SEED = Date.now();
const randomText = array(oneof(string({ unit: 'grapheme' }), constantFrom(...PIECES)), {
  maxLength: 60,
}).map((pieces) => pieces.join(' '));
const RANDOM_TEXTS = sample(randomText, {
  seed: SEED,
  numRuns: SECTIONS.length + WITH_PICTURES.length,
});

/** A contact section without one is not published by itself. */
const CONTACTS: Readonly<Record<string, string>> = {
  'contact-email': 'hello@agency.example',
  'contact-phone': '555-0199',
};

let server: PreviewServer | undefined;
let buildStart: Date;
let pictureServer: Server;
/** What publishing reads of the live site. */
let live: Listening;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await removeFolder(FOLDER);
  await clearStore();
  for (const [index, { id, title }] of SECTIONS.slice(1).entries()) {
    const content = `${id}: ${BUNDLER_WORDS} ${CONTACTS[id] ?? ''} ${RANDOM_TEXTS[index]}`;
    await storeDocument(`pageContent/${id}`, { id, title, content, lastUpdated: new Date() });
  }
  const { id, ...form } = INVOICES;
  await storeProject(id, form, new Date('2026-01-04'));
  const other = { description: 'Reads tenders.', featured: true };
  const tenders = { ...other, title: 'Tenders', imageUrl: `${PICTURES}/drawing.svg` };
  await storeProject('tenders0000000000000', tenders, new Date('2026-01-03'));
  const readings = { ...other, title: 'Readings', imageUrl: `${PICTURES}/missing.png` };
  await storeProject('readings000000000000', readings, new Date('2026-01-02'));
  await storeProject('bundler0000000000000', BUNDLED, new Date('2026-01-01'));
  for (const [index, title] of WITH_PICTURES.entries()) {
    const picture = {
      ...other,
      title,
      description: `${other.description} ${RANDOM_TEXTS[SECTIONS.length + index]}`,
      imageUrl: `${PICTURES}/small.png?${index}`,
    };
    const createdAt = new Date(Date.UTC(2025, 0, WITH_PICTURES.length - index));
    await storeProject(`portfolio${String(index).padStart(11, '0')}`, picture, createdAt);
  }
  for (const [memberId, member] of Object.entries(MEMBERS)) {
    const stored = {
      ...member,
      category: 'designers',
      createdAt: new Date(),
      lastUpdated: new Date(),
    };
    await storeDocument(`people/${memberId}`, stored);
  }
  const ids = Object.keys(MEMBERS).toReversed();
  await storeDocument('order/people', { ids, lastUpdated: new Date() });
  pictureServer = await startPictureServer(PICTURE_PORT);
  live = await startPublishedSite(FILE);
});
test.afterAll(async () => {
  await endAll();
  await server?.close();
  await live.close();
  if (pictureServer.listening) await stopPictureServer(pictureServer);
  await removeFolder(FOLDER);
});

test('publishing prints each change once; it names an invalid record, and keeps its last published version or leaves it out', async ({
  page,
}) => {
  await changeInDashboard(page);
  const createdAt = new Date();
  const wrongLink = { ...INVOICES, featured: true, demoUrl: 'https://example.com:99999' };
  await storeProject('wronglink00000000000', wrongLink, createdAt);
  await storeProject('hidden00000000000000', { ...wrongLink, featured: false }, createdAt);
  await storeDocument('projects/::stop-commands::x', { title: ' ', featured: true, createdAt });

  const check = await run('publish:content', '--emulators', '--check');
  expect(check.code, check.said).toBe(WOULD_CHANGE);
  expect(existsSync(FILE)).toBe(false);
  const published = await run('publish:content', '--emulators');
  expect(published.code, published.said).toBe(0);
  for (const { said } of [check, published]) {
    const lines = HERO_TITLE.split('\n').map((line) => `  + ${line}`);
    expect(said).toContain(
      ['pageContent/hero-title, Content', `  - ${SECTIONS[0].defaultContent}`, ...lines].join('\n'),
    );
    expect(said).toContain('+ projects/invoices000000000000, Invoice desk');
    expect(said).toContain(`- people/${TEAM[0]?.id}, ${TEAM[0]?.name}`);
    expect(said).toContain('+ people/noor-a, Noor A.');
    expect(said).toContain('Not published as it is saved; correct this in the dashboard:\n');
    expect(said).toContain('projects/wronglink00000000000, demoUrl: Enter a full link');
    expect(said).toContain('projects/: :stop-commands: :x, title: Project title is required.');
    expect(said).not.toContain('hidden00000000000000');
  }
  expect(published.said).toContain(
    'Published: 8 changed texts, 34 featured projects, 2 team members.',
  );
  expect(published.said).toContain('Fetching 32 pictures…');
  expect(published.said).toContain(
    'projects/readings000000000000, imageUrl: Its server answers with 404. The project is published without it.',
  );
  const { sections, projects } = await readPublished(FILE);
  expect(sections['hero-title']).toBe(HERO_TITLE);
  expect(projects.map(({ title }) => title)).toEqual(TITLES);
  expect((await run('publish:content', '--emulators', '--check')).code).toBe(0);

  // A text that visitors cannot use is left out: nobody was asked about it.
  await storeDocument('pageContent/contact-phone', {
    id: 'contact-phone',
    title: 'Phone',
    content: 'call us!',
    lastUpdated: new Date('2026-01-05'),
  });
  const doubtful = await run('publish:content', '--emulators');
  expect(doubtful.said).toContain('Left out, because visitors could not use the text;');
  expect(doubtful.said).toContain(
    'pageContent/contact-phone, Contact Phone: Visitors cannot call this',
  );
  expect(doubtful.said).toContain('Nothing to publish since the last time');

  // A record that becomes invalid keeps its last published version.
  const { id, ...form } = INVOICES;
  await storeProject(id, { ...form, featured: true, title: ' ' }, new Date('2026-01-04'));
  const again = await run('publish:content', '--emulators');
  expect(again.said).toContain(`projects/${id}, title: Project title is required.`);
  expect(again.said).toContain('Nothing to publish since the last time');

  // A picture whose host is gone keeps its last copy.
  await stopPictureServer(pictureServer);
  const withoutHost = await run('publish:content', '--emulators');
  expect(withoutHost.code, withoutHost.said).toBe(0);
  expect(withoutHost.said).toContain(
    'projects/tenders0000000000000, imageUrl: Its server does not answer. The last copy stays.',
  );
});

test('the built documents contain the published texts', async () => {
  buildStart = new Date();
  const build = await run('build', '--emulators', '--only', 'site', '--out', FOLDER);
  expect(build.code, build.said).toBe(0);
  expect(build.said).toContain('Built ');
  expect(documentOf('index.html')).toMatch(
    />Less typing,\n<\/bdi><\/span><span[^>]*><bdi>more deciding: [^<]+<\/bdi><\/span><\/h1>/,
  );
  expect(documentOf('index.html')).not.toContain(SECTIONS[0].defaultContent);
  expect(documentOf('index.html')).toMatch(/>Design<.*>Noor B\.<.*>Noor A\.</s);
  for (const gone of [`>${TEAM[0]?.name}<`, '>Leadership<']) {
    expect(documentOf('index.html')).not.toContain(gone);
  }
  expect(documentOf('projects.html')).toContain('Featured work');
  expect(documentOf('projects.html')).toContain('Invoice desk');
  server = await serveSite();
});

test('the site publishes the content that it was built from, and a preview of this content equals the built pages, even with random texts', async ({
  page,
}) => {
  const publication = parsePublication(documentOf('published.json'));
  const { builtAt, ...content } = publication;
  expect(content).toEqual(await readPublished(FILE));
  expect(builtAt.getTime()).toBeGreaterThanOrEqual(buildStart.getTime());
  expect(builtAt.getTime()).toBeLessThanOrEqual(Date.now());
  const visitor = await page.context().newPage();
  await page.goto(`${URL_OF_SITE}/published.json`);
  const paths = [
    '/',
    '/about/mission',
    '/contact',
    '/projects',
    '/projects/all/2',
    CASE,
    BUNDLED_CASE,
  ];
  for (const path of paths) {
    await open(visitor, `${URL_OF_SITE}${path}`);
    const shown = await previewOf(page, { path, content, text: '' });
    // Once hydrated, the button of the background learns whether it moves.
    await expect
      .poll(async () => plainHtml(visitor, await visitor.content()), `texts of the seed ${SEED}`)
      .toBe(shown);
  }
});

test('texts that look like bundler placeholders are published as they were typed', async ({
  page,
}) => {
  const places = {
    '': ['hero-subtitle', 'hero-description', 'footer-company'],
    'about/mission': ['about-mission', 'about-vision'],
    contact: ['contact-email', 'contact-phone'],
  };
  for (const [path, ids] of Object.entries(places)) {
    await open(page, `${URL_OF_SITE}/${path}`);
    for (const id of ids) {
      await expect(page.locator('body')).toContainText(`${id}: ${BUNDLER_WORDS}`);
    }
  }
  await open(page, `${URL_OF_SITE}/#noor-a`);
  await expect(page.getByText(MEMBERS['noor-a'].role, { exact: true })).toBeInViewport();
  await expect(page.getByText(BUNDLER_WORDS, { exact: true })).toBeVisible();
  await open(page, `${URL_OF_SITE}/projects`);
  const card = page.getByRole('listitem').filter({ hasText: BUNDLED.title });
  await expect(card.getByRole('heading')).toHaveText(BUNDLED.title);
  await expect(card.getByText(BUNDLER_WORDS, { exact: true })).toBeVisible();
  await expect(card.getByRole('list', { name: 'Technologies' })).toHaveText(
    BUNDLED.technologies.join(''),
  );
  await card.getByRole('link', { name: /^Read the case/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BUNDLED.title);
  await expect(page.getByRole('main').getByText(BUNDLER_WORDS, { exact: true })).toBeVisible();
  await page.goto(`${URL_OF_SITE}${BUNDLED_CASE}`);
  await expect(page).toHaveTitle(`${BUNDLED.title} · ${COMPANY.name}`);
});

test('a visitor sees the published texts and pictures, and requests nothing from other hosts', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(URL_OF_SITE, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HERO_TITLE);

  await page.getByRole('link', { name: 'View Our Work' }).click();
  const featured = page.getByRole('region', { name: 'Featured work' });
  await expect(featured.getByRole('heading', { level: 3 })).toHaveText(FIRST_TITLES);
  const cardOf = (name: string) =>
    featured
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
  const card = cardOf('Invoice desk');
  const technologies = card.getByRole('list', { name: 'Technologies' }).getByRole('listitem');
  await expect(technologies).toHaveText(['TypeScript', 'SAP']);
  const demo = card.getByRole('link', { name: 'See the demo: Invoice desk' });
  await expect(demo).toHaveAttribute('href', INVOICES.demoUrl);
  const code = card.getByRole('link', { name: 'See the code: Invoice desk' });
  await expect(code).toHaveAttribute('href', INVOICES.githubUrl);
  const picture = (title: string) => cardOf(title).locator('img');
  await expect(picture('Invoice desk')).toHaveAttribute('src', DRAWING);
  await expect(picture('Readings')).toHaveAttribute('src', DRAWING);
  await expect(picture('Tenders')).toHaveAccessibleName('Tenders');
  for (const title of FIRST_TITLES.filter((name) => /Tenders|Portfolio/.test(name))) {
    await picture(title).scrollIntoViewIfNeeded();
    await expect.poll(() => picture(title).evaluate(shownPicture)).toMatch(OWN_PICTURE);
  }
  await expectAccessible(page);

  for (const path of ['', 'about/mission', 'contact', 'projects', 'projects/tenders']) {
    await page.goto(`${URL_OF_SITE}/${path}`, { waitUntil: 'networkidle' });
  }
  expect([...hosts]).toEqual([new URL(URL_OF_SITE).host]);
});

test('publishing names the featured projects that exceed the limit; texts as in the defaults and other projects are not published, and without members the home page has no team', async ({
  page,
}) => {
  await clearStore();
  await storeProjects(PUBLISHED_PROJECTS_MAX + 1, (number) => ({
    title: `Portfolio ${number}`,
    description: 'Reads tenders.',
    featured: true,
  }));
  const { id: invoices, ...form } = INVOICES;
  await storeProject(invoices, form);
  for (const { id, title, defaultContent: content } of SECTIONS.slice(1)) {
    await storeDocument(`pageContent/${id}`, { id, title, content, lastUpdated: new Date() });
  }
  await storeDocument('order/people', { ids: [], lastUpdated: new Date() });

  const { said } = await run('publish:content', '--emulators');
  const [, leftOut = ''] = said.split('only the first 500 featured projects are published:\n');
  expect(leftOut.match(/^ {2}projects\/.*$/gm)).toEqual([
    '  projects/project0000000000001, Portfolio 1',
  ]);
  const lines = HERO_TITLE.split('\n').map((line) => `  - ${line}`);
  expect(said).toContain(
    ['pageContent/hero-title, Content', ...lines, `  + ${SECTIONS[0].defaultContent}`].join('\n'),
  );
  expect(said).toContain(`- projects/${invoices}, Invoice desk`);
  expect(said).toContain('- people/noor-a, Noor A.');
  const content = await readPublished(FILE);
  expect(content.projects).toHaveLength(PUBLISHED_PROJECTS_MAX);
  const { projects, formerSlugs, changedAt, ...others } = content;
  expect({ ...NOTHING_PUBLISHED, ...others }).toEqual({ ...NOTHING_PUBLISHED, team: [] });
  expect(Object.keys(changedAt).toSorted()).toEqual(projects.map(({ id }) => id).toSorted());
  // The addresses of the projects that are gone stay theirs.
  expect(formerSlugs['invoice-desk']).toBe(invoices);
  expect(projects.filter(({ slug }) => slug in formerSlugs)).toEqual([]);
  // What it prints of the changes may come between, because it is another stream.
  expect(said).toMatch(/With another address than asked for:\n {2}“Portfolio 30” gets /);
  expect(said).toContain(
    '“Portfolio 2” gets /projects/portfolio-2-2: another project has or had /projects/portfolio-2.',
  );

  await page.goto(`${URL_OF_SITE}/published.json`);
  const shown = await previewOf(page, { path: '/', content, text: '' });
  expect(shown).toContain('Welcome to');
  expect(shown).not.toContain('Our Team</h2>');
});

/** The HTML of a preview, once it shows the content. */
async function previewOf(page: Page, message: PreviewMessage): Promise<string> {
  const html = documentOf('preview.html');
  const root = await page.evaluateHandle(showPreview, { html, message });
  return plainHtml(page, await root.evaluate(({ innerHTML }) => innerHTML));
}

/** Runs in the browser. */
async function showPreview({ html, message }: { html: string; message: PreviewMessage }) {
  const frame = Object.assign(document.createElement('iframe'), { srcdoc: html });
  await new Promise((resolve) => {
    window.addEventListener('message', resolve, { once: true });
    document.body.replaceChildren(frame);
  });
  const inside = frame.contentDocument;
  const root = inside?.querySelector('#root');
  if (!root) throw new Error('The preview has no #root.');
  frame.contentWindow?.postMessage(message, window.origin);
  while (!root.querySelector('h1')) await new Promise(requestAnimationFrame);
  return root;
}

/**
 * The main part and the footer, with one tag per line and sorted attributes, without React's comments and generated
 * ids.
 */
function plainHtml(page: Page, html: string): Promise<string> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    for (const element of parsed.querySelectorAll('*')) {
      const attributes = [...element.attributes].toSorted((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name, value } of attributes) {
        element.removeAttribute(name);
        element.setAttribute(name, /_[rR]_/.test(value) ? '' : value);
      }
    }
    const parts = [...parsed.querySelectorAll('main, footer')].map(({ outerHTML }) => outerHTML);
    const plain = parts.join('\n').replaceAll(/<!--.*?-->/g, '');
    return plain.replaceAll('><', '>\n<').replaceAll('/assets/preview/', '/assets/');
  }, html);
}

function serveSite(): Promise<PreviewServer> {
  return preview({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'error',
    build: { outDir: SITE },
    preview: { host: '127.0.0.1', port: BUILT_SITE_PORT, strictPort: true },
  });
}

/** Edits the content in the site's dashboard, as staff do. */
async function changeInDashboard(page: Page): Promise<void> {
  const cardOf = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await openDashboard(page, '/admin/dashboard');
  await openTab(page, 'Projects');
  // Only the cards near the window are in the page.
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('Invoice desk');
  await cardOf('Invoice desk').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByRole('switch', { name: 'Featured Project' }).click();
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog).toBeHidden();
  await openTab(page, 'Overview');
  await page.getByRole('button', { name: 'Edit Page Content' }).click();
  await cardOf('Hero Section Title').getByRole('button', { name: 'Edit Content' }).click();
  await page.getByRole('textbox', { name: 'Content' }).fill(HERO_TITLE);
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(page.getByRole('button', { name: 'Edit Content' }).first()).toBeFocused();
}

/** Runs in the browser. The address of the picture, once it has loaded. */
function shownPicture(image: HTMLImageElement | SVGElement): string {
  return image instanceof HTMLImageElement && image.naturalWidth > 0 ? image.currentSrc : '';
}

async function run(
  script: string,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const command = runScript(script, args, {
    ...TO_PICTURE_SERVER,
    PUBLISHED_CONTENT: FILE,
    PUBLISHED_SITE: live.address,
  });
  const code = await command.end();
  return { code, said: command.output() };
}

function documentOf(file: string): string {
  return readFileSync(join(SITE, file), 'utf8');
}
