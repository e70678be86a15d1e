import type { Page } from '@playwright/test';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { layoutShifts } from './layoutShift.ts';
import { heading, main, open, overflowPx } from './sitePage.ts';

const SEARCH_DELAY_MS = 500;
const AN_HOUR_MS = 3_600_000;

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const overlayBox = (page: Page) => overlay(page).getByRole('searchbox');
const opener = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const status = (page: Page) => main(page).getByRole('status');
const result = (page: Page) => main(page).getByRole('listitem').getByRole('link');

test('the overlay takes the focus, covers the page, ignores blanks, closes with Escape, and leads to the results', async ({
  page,
}) => {
  const letThrough = await holdRequests(page, /\/assets\/Search-/);
  await open(page, '/about');
  await opener(page).press('Enter');
  await expect(overlayBox(page)).toBeFocused();
  const { width, height } = (await overlay(page).boundingBox()) ?? { width: 0, height: 0 };
  const viewport = page.viewportSize();
  expect(height).toBe(viewport?.height);
  expect(width).toBeGreaterThan((viewport?.width ?? 0) - 20);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await opener(page).click();
  for (const blank of ['', '   ']) {
    await overlayBox(page).fill(blank);
    await page.keyboard.press('Enter');
    await overlay(page).getByRole('button', { name: 'Find' }).click();
  }
  await expect(overlay(page)).toBeVisible();
  await expect(page).toHaveURL('/about');
  await overlayBox(page).fill('agent');
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();

  // The overlay stays until the results page is shown, so that the old page does not appear again.
  await opener(page).click();
  await expect(overlayBox(page)).toBeFocused();
  await page.keyboard.type('  AI & agents ');
  const asked = page.waitForRequest(/\/assets\/Search-/);
  await page.keyboard.press('Enter');
  await asked;
  await expect(overlay(page)).toBeVisible();
  letThrough();
  await expect(heading(page)).toHaveText('Search');
  await expect(overlay(page)).toBeHidden();
  await expect(main(page)).toBeFocused();
  await expect(page).toHaveURL('/search?q=AI%20%26%20agents');
  await opener(page).click();
  await expect(overlayBox(page)).toHaveValue('');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  test('the overlay opens, searches and closes', async ({ page }) => {
    await open(page, '/about');
    await opener(page).tap();
    await overlay(page).getByRole('button', { name: 'Close' }).tap();
    await expect(overlay(page)).toBeHidden();
    await opener(page).tap();
    await overlayBox(page).fill('agent');
    await overlay(page).getByRole('button', { name: 'Find' }).tap();
    await expect(page).toHaveURL('/search?q=agent');
    await expect(overlay(page)).toBeHidden();
  });
});

test('the results load for 500 ms, come in two counted groups, mark what matched, and are there at once after Back', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/search?q=AGENT');
  await expect(status(page)).toHaveText('Searching for “AGENT”…');
  await page.clock.runFor(SEARCH_DELAY_MS);
  await expect(page.getByRole('heading', { name: 'Projects (1)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pages (1)' })).toBeVisible();
  await expect(status(page)).toHaveText('2 results for “AGENT”');

  const box = main(page).getByRole('searchbox');
  await box.fill('manual');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Searching for “manual”…');
  await page.clock.runFor(SEARCH_DELAY_MS - 1);
  await expect(status(page)).toHaveText('Searching for “manual”…');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(status(page)).toHaveText('1 result for “manual”');
  await expect(page.getByRole('heading', { name: 'Pages' })).toHaveCount(0);

  await page.goto('/search?q=INVOICE');
  await expect(status(page)).toHaveText('Searching for “INVOICE”…');
  await page.clock.runFor(SEARCH_DELAY_MS);
  await expect(box).toHaveValue('INVOICE');
  await expect(page.getByRole('heading', { name: 'Projects (1)' })).toBeVisible();
  const marks = await page.locator('mark').allTextContents();
  expect(marks.length).toBeGreaterThan(1);
  for (const mark of marks) expect(mark.toLowerCase()).toBe('invoice');
  // axe needs a running clock.
  await page.clock.resume();
  await expectAccessible(page);
  await result(page).click();
  await expect(page).toHaveURL('/projects/project1');
  await page.clock.pauseAt(AN_HOUR_MS);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Projects (1)' })).toBeVisible();
});

test('without a query, the page says what to do; without results, where to look instead', async ({
  page,
}) => {
  await open(page, '/search');
  await expect(status(page)).toHaveText('Type a word to find a project or a page.');
  await open(page, '/search?q=zebra');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(
    page.getByText('Try different keywords or browse our projects.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse All Projects' }).click();
  await expect(page).toHaveURL('/projects');
});

const QUERIES = ['agent', 'zebra', 'word '.repeat(40), 'a'.repeat(200)];
const NOTHING_TO_FIND = ['<img src=x onerror=alert(1)>', '.*', '%', 'a'.repeat(2000)];

test.describe('at every width', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('results cause no layout shift, and show markup and pattern characters as text', async ({
    page,
  }) => {
    await stopClock(page);
    const searchFor = async (query: string) => {
      await page.goto(`/search?q=${encodeURIComponent(query)}`);
      await expect(status(page)).toContainText('Searching');
      await page.clock.runFor(SEARCH_DELAY_MS);
      await expect(status(page)).toContainText('result');
    };
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const query of QUERIES) {
        await searchFor(query);
        const place = `${width} px: ${query.slice(0, 10)}, ${query.length} letters`;
        expect.soft(await layoutShifts(page), place).toEqual([]);
      }
    }
    for (const query of NOTHING_TO_FIND) {
      await searchFor(query);
      await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
      await expect(status(page)).toContainText(query);
      expect(await overflowPx(page)).toBe(0);
    }
  });
});

/** From now on, only the test advances the time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}
