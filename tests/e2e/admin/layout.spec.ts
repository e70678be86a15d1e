import type { Locator } from '@playwright/test';
import { clearStore, storeProjects } from '../emulatorStore.ts';
import { expect, test } from '../test.ts';
import { openTab } from './dashboardPage.ts';
import { openDashboard } from './signIn.ts';

const WIDTHS_PX = { narrow: 390, wide: 1280 };
const HEIGHT_PX = 900;

test('a wide window shows figures and projects three beside each other, a narrow one below each other', async ({
  page,
  adminPath,
}) => {
  await clearStore();
  await storeProjects(3, (number) => ({ title: `Project ${number}`, description: 'Text' }));
  await openDashboard(page, adminPath);
  const figures = page.getByRole('tabpanel').locator('section', { hasText: /Total|Pages|System/ });
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await page.setViewportSize({ width: WIDTHS_PX.wide, height: HEIGHT_PX });
  await expect.poll(() => countRows(figures)).toBe(1);
  await openTab(page, 'Projects');
  await expect.poll(() => countRows(cards)).toBe(1);

  await page.setViewportSize({ width: WIDTHS_PX.narrow, height: HEIGHT_PX });
  await expect.poll(() => countRows(cards)).toBe(3);
  await openTab(page, 'Overview');
  await expect.poll(() => countRows(figures)).toBe(3);
});

/** In how many rows the three of them stand. */
async function countRows(three: Locator): Promise<number> {
  await expect(three).toHaveCount(3);
  const tops = await three.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().top),
  );
  return new Set(tops).size;
}
