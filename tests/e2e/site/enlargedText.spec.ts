import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { PUBLIC_PAGES } from './publicPages.ts';

test.use({ viewport: { width: 320, height: 800 } });

for (const { path, heading } of PUBLIC_PAGES) {
  test(`${path} fits 320 px with text at 200 %`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeInViewport();
  });
}

/** By how many pixels the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
