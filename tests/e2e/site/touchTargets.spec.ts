import { expect, test } from '../test.ts';
import { PUBLIC_PAGES } from './publicPages.ts';

const MINIMUM_PX = 44;

test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

for (const { path } of PUBLIC_PAGES.filter((page) => page.path !== '/contact')) {
  test(`${path} has room for a finger on whatever can be pressed`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(tooSmall, MINIMUM_PX)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    expect(await page.evaluate(tooSmall, MINIMUM_PX)).toEqual([]);
  });
}

/** The links and buttons in the document that are lower or narrower than so many pixels; a link over a whole card is as large as that. */
function tooSmall(minimumPx: number): string[] {
  return [...document.querySelectorAll('a, button, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest('.sr-only, [href="#main"]') === null)
    .filter((element) => {
      const after = getComputedStyle(element, '::after');
      const { width, height } = element.getBoundingClientRect();
      const isStretched = after.position === 'absolute';
      const heightPx = isStretched ? Math.max(height, Number.parseFloat(after.height)) : height;
      return Math.round(heightPx) < minimumPx || Math.round(width) < minimumPx / 2;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
