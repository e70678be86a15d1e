import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

/** How long Chromium may take to deliver its entries. */
const DELIVERY_MS = 100;

/** The layout shifts since the page was opened, as Chromium reports them: the score and the elements. */
export async function layoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluateHandle(() => {
    const noted: string[] = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
        );
        if (value > 0) noted.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    return noted;
  });
  await page.waitForTimeout(DELIVERY_MS);
  return shifts.evaluate((noted) => noted);
}
