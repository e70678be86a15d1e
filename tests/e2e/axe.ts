import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Fails with what axe-core finds wrong on the page as it stands, once nothing moves but what turns for ever.
 * @param part a selector: what has changed since the whole page was looked at
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // Without the legacy mode, axe opens another page each time, for frames of other origins: there are none.
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
