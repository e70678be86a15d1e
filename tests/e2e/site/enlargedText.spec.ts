import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
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

for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
  test(`the bar keeps its words whole at ${width} px with text at 200 %`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const brand = bar.getByText(COMPANY.name);
    await expect(brand).toBeVisible();
    expect(await brand.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    const contact = bar.getByRole('link', { name: 'Contact' });
    if (await contact.isVisible()) {
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
      const lines = await contact.evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return words.getClientRects().length;
      });
      expect(lines).toBe(1);
    } else {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    }
  });
}

/** By how many pixels the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
