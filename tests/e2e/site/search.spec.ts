import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { layoutShifts } from './layoutShift.ts';
import { main } from './sitePage.ts';

const SEARCH_DELAY_MS = 500;

const status = (page: Page) => main(page).getByRole('status');
const QUERIES = ['agent', 'zebra', 'word '.repeat(40), 'a'.repeat(200)];

test('results cause no layout shift at any width', async ({ page }) => {
  await stopClock(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const query of QUERIES) {
      await page.goto(`/search?q=${encodeURIComponent(query)}`);
      await expect(status(page)).toContainText('Searching');
      await page.clock.runFor(SEARCH_DELAY_MS);
      await expect(status(page)).toContainText('result');
      const place = `${width} px: ${query.slice(0, 10)}, ${query.length} letters`;
      expect.soft(await layoutShifts(page), place).toEqual([]);
    }
  }
});

/** From now on, only the test advances the time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}
