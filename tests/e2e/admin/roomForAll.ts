import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Expects that nothing is cut off at 320 pixels, and at 640 pixels with text twice the size. */
export async function expectRoomForAll(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  const root: Locator = page.locator('html');
  for (const [width, letters] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await root.evaluate((html, size) => {
      html.style.fontSize = size;
    }, letters);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('html, [role="dialog"], details, section')]
        .filter((element) => element.scrollWidth > element.clientWidth + 2)
        .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
    );
    expect(cut).toEqual([]);
  }
  await root.evaluate((html) => {
    html.style.fontSize = '';
  });
  await page.setViewportSize(wide);
}
