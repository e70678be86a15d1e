import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { TYPED } from '../../src-site/contact/messages.ts';
import { endAll } from '../../support/command.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { expectFields, field, fillIn, send } from './contactPage.ts';
import { answeredWith } from './failedRequests.ts';
import { TENDERS } from './featuredSite.ts';
import { BACKEND, LEAD, MISSION, NOTE, type PreviewSite, startPreviewSite } from './previewSite.ts';
import { expectDarkAndWhole, SHEETS } from './printedPage.ts';
import { heading, main, menu, menuButton, navigation, open, overflowPx } from './sitePage.ts';

const PHONE = { width: 320, height: 640 };
const SENTENCE = 'Preview of 3 changes by Ana, not published. Ends 3 December.';
const CASE = `/projects/${TENDERS.slug}`;

let site: PreviewSite;

const addressOf = (path: string) => `${site.address}${path}`;
const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const marksSwitch = (page: Page) => bar(page).getByRole('button', { name: 'Show changes' });
const mission = (page: Page) => main(page).getByRole('paragraph').filter({ hasText: MISSION });
const marked = (page: Page) => page.locator('[data-preview-changed]');

test.beforeAll(async () => {
  site = await startPreviewSite();
});

test.afterAll(async () => {
  await endAll();
  await site.close();
});

test('every page says that it is a preview, of what and until when, also after a link and where nothing is', async ({
  page,
  logged,
}) => {
  await open(page, addressOf('/'));
  await expect(bar(page)).toContainText(SENTENCE);
  await expect(bar(page)).toContainText(NOTE.replaceAll(/\s+/g, ' '));
  await expect(page).toHaveTitle(/^Preview: /);
  await navigation(page).getByRole('link', { name: 'Contact' }).click();
  await expect(heading(page)).toHaveText('Contact');
  await expect(page).toHaveTitle(/^Preview: Contact/);
  await expect(bar(page)).toContainText(SENTENCE);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const path of ['/no-such-page', '/admin', '/admin/dashboard', '/admin/login']) {
    const answer = await page.goto(addressOf(path));
    expect(answer?.status(), path).toBe(404);
    await expect(heading(page)).toHaveText('Oops! Page not found');
    await expect(bar(page)).toContainText(SENTENCE);
    await logged.expect([answeredWith(404, new RegExp(path)), `404: no page at ${path}`]);
  }
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('the list in the bar leads to each change, and says which page is shown', async ({ page }) => {
  await open(page, addressOf('/about/mission'));
  const list = bar(page).getByRole('list');
  await expect(list).toBeHidden();
  await bar(page).getByText('3 changes').click();
  await expect(list.getByRole('link')).toHaveCount(3);
  const current = list.getByRole('link', { name: 'Our mission' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await navigation(page).getByRole('link', { name: 'Home' }).click();
  await expect(current).not.toHaveAttribute('aria-current');
  await list.getByRole('link', { name: TENDERS.title }).click();
  await expect(heading(page)).toHaveText(TENDERS.title);
});

test('a mark stands beside each change and nothing else, also after a link, until it is switched off', async ({
  page,
}) => {
  await open(page, addressOf('/about/mission'));
  await expect(marked(page)).toHaveCount(1);
  await expect(mission(page)).toHaveAccessibleDescription('Changed');
  const before = await mission(page).boundingBox();
  await marksSwitch(page).click();
  await expect(marksSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(marked(page)).toHaveCount(0);
  await expect(mission(page)).toHaveAccessibleDescription('');
  expect(await mission(page).boundingBox()).toEqual(before);
  await page.reload();
  await expect(marksSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(marked(page)).toHaveCount(0);
  await marksSwitch(page).click();
  await expect(marked(page)).toHaveCount(1);
  await navigation(page).getByRole('link', { name: 'Home' }).click();
  await expect(heading(page)).not.toHaveText('Our Mission');
  await page.goBack();
  await expect(heading(page)).toHaveText('Our Mission');
  await expect(marked(page)).toHaveCount(1);
});

test('marks a text with formats, a short text, a fact, who is quoted and a picture on its page, and a part of the text on a card', async ({
  page,
}) => {
  await open(page, addressOf(CASE));
  await expect(main(page).getByText(LEAD)).toHaveAccessibleDescription('Changed');
  await expect(main(page).getByText('Temporal')).toHaveAttribute('data-preview-changed');
  const fact = (name: string) =>
    main(page)
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .last();
  for (const name of ['Start', 'Notices read a week']) {
    await expect(fact(name).getByRole('definition')).toHaveAttribute('data-preview-changed');
    await expect(fact(name).getByRole('term')).not.toHaveAttribute('data-preview-changed');
  }
  await expect(fact('Client').getByRole('definition')).not.toHaveAttribute('data-preview-changed');
  await expect(main(page).getByText(TENDERS.quotedPerson)).toHaveAccessibleDescription('Changed');
  const picture = main(page).getByRole('img', { name: TENDERS.imageAlt });
  await expect(picture).toHaveAccessibleDescription('Changed');
  await expect(page.locator('figure[data-preview-changed]')).toHaveCount(1);
  await expect(heading(page)).not.toHaveAttribute('data-preview-changed');

  await open(page, addressOf('/projects'));
  await expect(main(page).getByText(LEAD)).toHaveAttribute('data-preview-changed');
  await expect(main(page).getByText('Temporal')).not.toHaveAttribute('data-preview-changed');
});

test('a change in a closed group marks its summary, and opens nothing', async ({ page }) => {
  await open(page, addressOf('/about/mission'));
  await page.evaluate((text) => {
    const group = '<details id="late"><summary>Late</summary><p></p></details>';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', group);
    const inside = document.querySelector('#late p');
    if (inside) inside.textContent = text;
  }, MISSION);
  await expect(page.locator('#late summary')).toHaveAttribute('data-preview-changed');
  await expect(page.locator('#late')).not.toHaveAttribute('open');
});

test('the menu takes no mark away, and what changes behind it is marked when it closes', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, addressOf('/about/mission'));
  const texts = marked(page).filter({ hasText: MISSION });
  await expect(texts).toHaveCount(1);
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.evaluate(async (text) => {
    const late = Object.assign(document.createElement('p'), { textContent: text });
    document.querySelector('main')?.append(late);
    const LONGER_THAN_PAUSE_MS = 500;
    await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_PAUSE_MS));
  }, MISSION);
  await expect(texts).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(texts).toHaveCount(2);
});

test('the script comes to rest', async ({ page }) => {
  await open(page, addressOf(CASE));
  await expect(main(page).getByText(LEAD)).toHaveAttribute('data-preview-changed');
  const changes = await page.evaluate(async () => {
    let count = 0;
    const observer = new MutationObserver((records) => {
      count += records.length;
    });
    const own = ['data-preview-changed', 'aria-description', 'aria-current'];
    observer.observe(document.body, { subtree: true, attributeFilter: own });
    // The script looks again.
    document.querySelector('main')?.append(document.createElement('p'));
    const QUIET_MS = 1500;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    return count;
  });
  expect(changes).toBe(0);
});

test('lies over nothing, and has room in a narrow window with large letters and with forced colours', async ({
  page,
}) => {
  for (const viewport of [PHONE, { width: 1280, height: 720 }]) {
    await page.setViewportSize(viewport);
    await open(page, addressOf(CASE));
    const places = async () => ({
      bar: await bar(page).boundingBox(),
      navigation: await navigation(page).boundingBox(),
    });
    const { bar: box, navigation: below } = await places();
    expect(box?.y).toBe(0);
    expect(below?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(async () => (await places()).navigation?.y).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await bar(page).locator('summary').click();
    expect(await overflowPx(page)).toBe(0);
    await expectAccessible(page);
  }
  await page.setViewportSize(PHONE);
  await open(page, addressOf(CASE));
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await expect(marksSwitch(page)).toBeHidden();
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, addressOf(CASE));
  const text = main(page).getByText(LEAD);
  await expect
    .poll(() => text.evaluate((one) => getComputedStyle(one).borderImageSource))
    .toContain('rgb');
});

test('is one line on paper, without marks', async ({ page }) => {
  await page.setViewportSize(SHEETS.A4);
  await open(page, addressOf(CASE));
  await expect(marksSwitch(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page).getByText('Preview of')).toBeVisible();
  await expect(marksSwitch(page)).toBeHidden();
  await expect(bar(page).getByText('Look at the mission')).toBeHidden();
  const { borderImageSource } = await main(page)
    .getByText(LEAD)
    .evaluate((text) => ({ borderImageSource: getComputedStyle(text).borderImageSource }));
  expect(borderImageSource).toBe('none');
  await expectDarkAndWhole(page);
});

test('by keyboard: the link to the content, the list and the switch come first, then the page', async ({
  page,
}) => {
  await open(page, addressOf('/about/mission'));
  await expect(marksSwitch(page)).toBeEnabled();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar(page).locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('list')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link', { name: 'Our mission' })).toBeFocused();
  await marksSwitch(page).focus();
  await page.keyboard.press('Space');
  await expect(marksSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Tab');
  await expect(navigation(page).getByRole('link').first()).toBeFocused();
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar and its list are there, and the switch is not', async ({ page }) => {
    await page.goto(addressOf('/about/mission'));
    await expect(bar(page)).toContainText(SENTENCE);
    await expect(marksSwitch(page)).toBeHidden();
    await bar(page).getByText('3 changes').click();
    await bar(page).getByRole('link', { name: TENDERS.title }).click();
    await expect(heading(page)).toHaveText(TENDERS.title);
  });
});

test('the contact form checks what was typed, says that nothing was sent, keeps it, and sends nothing', async ({
  page,
}) => {
  await open(page, addressOf('/contact'));
  const notice = 'This is a preview: the form checks what you write and sends nothing.';
  await expect(main(page).getByText(notice)).toBeVisible();
  await send(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await fillIn(page);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('This is a preview: nothing was sent.');
  await expectFields(page, TYPED);
  expect(requests).toEqual([]);
  await expectAccessible(page);
});

test('the search finds what is in the preview alone', async ({ page }) => {
  await open(page, addressOf('/search?q=hours+paper+takes'));
  await expect(
    main(page)
      .getByRole('link', { name: /mission/i })
      .first(),
  ).toBeVisible();
});

test('another site does not learn the address', async ({ page }) => {
  const other = await startOther();
  await open(page, addressOf('/about/mission'));
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Other site' });
    document.querySelector('main')?.append(link);
  }, other.address);
  await page.getByRole('link', { name: 'Other site' }).click();
  await expect(page.getByText('Referrer: none')).toBeVisible();
  other.server.close();
  other.server.closeAllConnections();
});

async function startOther(): Promise<{ server: Server; address: string }> {
  const server = createServer(({ headers }, response) => {
    const icon = '<link rel="icon" href="data:," />';
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(`<title>Other</title>${icon}<p>Referrer: ${headers.referer ?? 'none'}</p>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('every answer keeps search engines and other sites out', async ({ request }) => {
  const assets = await readdir(join(site.folder, 'assets'));
  const script = `/assets/${assets.find((name) => name.endsWith('.js'))}`;
  for (const path of ['/', CASE, '/robots.txt', '/search-index.json', script, '/nothing']) {
    const headers = (await request.get(addressOf(path))).headers();
    expect(headers, path).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['access-control-allow-origin'], path).toBeUndefined();
    expect(headers['content-security-policy'], path).toContain("connect-src 'self';");
  }
});

const ABSENT_FILES = [
  'admin.html',
  'preview.html',
  'published.json',
  'pages.json',
  'sitemap.xml',
  '.well-known',
  'social-cards',
  'social-card.png',
  '.vite',
];

test('no byte is of the admin, of its backend, or says where the site is', async () => {
  for (const name of ABSENT_FILES) expect(existsSync(join(site.folder, name)), name).toBe(false);
  const names = (await readdir(site.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(names.length).toBeGreaterThan(50);
  const hidden = [...Object.values(BACKEND), 'googleapis', 'firebase', '/admin', 'published.json'];
  for (const name of names) {
    const text = (await readFile(name)).toString('latin1');
    for (const secret of hidden) expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
    if (!name.endsWith('.js')) expect(text.includes(COMPANY.siteUrl), name).toBe(false);
    if (!name.endsWith('.html')) continue;
    expect(text, name).toContain('<title>Preview: ');
    expect(text, name).toContain('<meta name="robots" content="noindex" />');
    expect(text, name).not.toMatch(
      /rel="canonical"|property="og:|application\/ld\+json|<script>|style="/,
    );
  }
  // The next build of the site starts from the records of the last one that visitors got.
  expect(existsSync(join(site.root, 'content-pages.json'))).toBe(false);
});
