import type { Page } from '@playwright/test';
import { SUGGESTIONS } from '../../../src-site/content/suggestions.ts';
import { expect, test } from '../test.ts';
import { notLoaded } from './failedRequests.ts';
import { layoutShifts } from './layoutShift.ts';
import { main } from './sitePage.ts';

const SEARCH_DELAY_MS = 500;

/** Longer than React waits before it shows what came late. */
const LONG_ENOUGH_MS = 1000;

const status = (page: Page) => main(page).getByRole('status');
const NOTHING = 'zebra';
const QUERIES = ['agent', NOTHING, 'word '.repeat(40), 'a'.repeat(200)];

test('results and suggestions cause no layout shift at any width', async ({ page }) => {
  await stopClock(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const query of QUERIES) {
      await page.goto(`/search?q=${encodeURIComponent(query)}`);
      await expect(status(page)).toContainText('Searching');
      await page.clock.runFor(SEARCH_DELAY_MS);
      await expect(status(page)).toContainText('result');
      if (query === NOTHING) await suggestionsAreShown(page);
      const place = `${width} px: ${query.slice(0, 10)}, ${query.length} letters`;
      expect.soft(await layoutShifts(page), place).toEqual([]);
    }
  }
});

test('a search that finds nothing says so, even if its suggestions cannot be loaded', async ({
  page,
  logged,
}) => {
  await page.route(/\/assets\/Suggestions-/, (route) => route.abort());
  await page.goto(`/search?q=${NOTHING}`);
  await logged.expect([notLoaded('ERR_FAILED', /\/assets\/Suggestions-/)]);
  await page.waitForTimeout(LONG_ENOUGH_MS);
  await expect(main(page).getByRole('link', { name: 'Browse All Projects' })).toBeVisible();
});

async function suggestionsAreShown(page: Page): Promise<void> {
  const suggestions = main(page).getByRole('list', { name: SUGGESTIONS.words });
  await expect
    .poll(async () => {
      await page.clock.runFor(LONG_ENOUGH_MS);
      return suggestions.isVisible();
    })
    .toBe(true);
}

/** From now on, only the test advances the time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}
