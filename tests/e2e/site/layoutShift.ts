import type { Page } from '@playwright/test';

/** How long Chromium may take to hand over what it has noted. */
const DELIVERY_MS = 100;

/** How far the page has moved under its reader since it was opened, as Chromium scores it. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    (deliveryMs) =>
      new Promise<number>((resolve) => {
        let score = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            score += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(score), deliveryMs);
      }),
    DELIVERY_MS,
  );
}
