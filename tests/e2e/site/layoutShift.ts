import type { Page } from '@playwright/test';

/** How long Chromium may take to hand over what it has noted. */
const DELIVERY_MS = 100;

/** How far the page has moved under its reader since it was opened, as Chromium scores it. */
export async function layoutShift(page: Page): Promise<number> {
  const scores = await page.evaluateHandle(() => {
    const noted: number[] = [];
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
      noted.push(...entries.map(({ value }) => value));
    }).observe({ type: 'layout-shift', buffered: true });
    return noted;
  });
  await page.waitForTimeout(DELIVERY_MS);
  return scores.evaluate((noted) => noted.reduce((sum, value) => sum + value, 0));
}
