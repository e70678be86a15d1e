import type { Page } from '@playwright/test';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { layoutShift } from './layoutShift.ts';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const opener = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const status = (page: Page) => page.getByRole('main').getByRole('status');

test.describe('the overlay', () => {
  test('takes the focus, covers the page, and gives the focus back on Escape', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    await opener(page).press('Enter');
    await expect(overlay(page).getByRole('searchbox')).toBeFocused();
    const { width, height } = (await overlay(page).boundingBox()) ?? { width: 0, height: 0 };
    const viewport = page.viewportSize();
    expect(height).toBe(viewport?.height);
    expect(width).toBeGreaterThan((viewport?.width ?? 0) - 20);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('closes with Escape when something is typed, too', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await opener(page).click();
    await expect(overlay(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('agent');
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
  });

  test('goes to the results, closes, and is empty the next time', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await opener(page).click();
    await expect(overlay(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('  AI & agents ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=AI%20%26%20agents');
    await expect(overlay(page)).toBeHidden();
    await opener(page).click();
    await expect(overlay(page).getByRole('searchbox')).toHaveValue('');
  });

  test('stays until the results are there, so that the old page is not seen again', async ({
    page,
  }) => {
    const answer = await holdRequests(page, /\/assets\/Search-/);
    await page.goto('/about', { waitUntil: 'networkidle' });
    await opener(page).click();
    await overlay(page).getByRole('searchbox').fill('agent');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    await expect(overlay(page)).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await expect(overlay(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('ignores a blank query', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    await opener(page).click();
    for (const blank of ['', '   ']) {
      await overlay(page).getByRole('searchbox').fill(blank);
      await page.keyboard.press('Enter');
      await overlay(page).getByRole('button', { name: 'Find' }).click();
    }
    await expect(overlay(page)).toBeVisible();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('the overlay by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  test('opens, searches and closes', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await opener(page).tap();
    await overlay(page).getByRole('button', { name: 'Close' }).tap();
    await expect(overlay(page)).toBeHidden();
    await opener(page).tap();
    await overlay(page).getByRole('searchbox').fill('agent');
    await overlay(page).getByRole('button', { name: 'Find' }).tap();
    await expect(page).toHaveURL('/search?q=agent');
    await expect(overlay(page)).toBeHidden();
  });
});

test.describe('the results', () => {
  for (const width of [390, 1440]) {
    for (const query of ['agent', 'zebra', 'word '.repeat(40), 'a'.repeat(200)]) {
      test(`move nothing at ${width} px: ${query.slice(0, 10)}, ${query.length} letters`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/search?q=${encodeURIComponent(query)}`, { waitUntil: 'networkidle' });
        await expect(status(page)).toContainText('result');
        expect(await layoutShift(page)).toBe(0);
      });
    }
  }

  test('stand still without a query', async ({ page }) => {
    await page.goto('/search', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await expect(status(page)).toHaveText('Type a word to find a project or a page.');
    await expectAccessible(page);
  });

  test('load for 500 ms, and then come in two counted groups', async ({ page }) => {
    await page.clock.install();
    await page.goto('/search?q=AGENT');
    await expect(status(page)).toHaveText('Searching for “AGENT”…');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await expect(page.getByRole('heading', { name: 'Projects (1)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pages (1)' })).toBeVisible();
    await expect(status(page)).toHaveText('2 results for “AGENT”');

    await page.getByRole('main').getByRole('searchbox').fill('manual');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('Searching for “manual”…');
    await page.clock.runFor(499);
    await expect(status(page)).toHaveText('Searching for “manual”…');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(status(page)).toHaveText('1 result for “manual”');
    await expect(page.getByRole('heading', { name: 'Pages' })).toHaveCount(0);
  });

  test('mark what matched, show the query in the box, and lead on', async ({ page }) => {
    await page.goto('/search?q=INVOICE');
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('INVOICE');
    await expect(page.getByRole('heading', { name: 'Projects (1)' })).toBeVisible();
    const marks = await page.locator('mark').allTextContents();
    expect(marks.length).toBeGreaterThan(1);
    for (const mark of marks) expect(mark.toLowerCase()).toBe('invoice');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect(page).toHaveURL('/projects/project1');
  });

  test('are there at once when the visitor comes back to them', async ({ page }) => {
    await page.goto('/search?q=invoice');
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect(page).toHaveURL('/projects/project1');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Projects (1)' })).toBeVisible();
  });

  test('say when there are none, and where to look instead', async ({ page }) => {
    await page.goto('/search?q=zebra');
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
    await expect(
      page.getByText('Try different keywords or browse our projects.', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Browse All Projects' }).click();
    await expect(page).toHaveURL('/projects');
  });

  test('take markup and signs of a pattern as text', async ({ page }) => {
    for (const query of ['<img src=x onerror=alert(1)>', '.*', '%', 'a'.repeat(2000)]) {
      await page.goto(`/search?q=${encodeURIComponent(query)}`);
      await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
      await expect(status(page)).toContainText(query);
    }
    const hasOverflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(hasOverflow).toBe(false);
  });
});
