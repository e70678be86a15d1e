import type { Locator } from '@playwright/test';
import { expect, test } from '../test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

const ground = (element: Locator) =>
  element.evaluate((shown) => getComputedStyle(shown).backgroundColor);

test('the chosen tab of the projects can be told from the others', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const chosen = page.getByRole('tab', { name: 'AI Solutions' });
  const other = page.getByRole('tab', { name: 'All', exact: true });
  await chosen.click();
  await expect.poll(async () => (await ground(chosen)) === (await ground(other))).toBe(false);
});

test('the current page can be told from the others, in the bar, a dropdown and the menu', async ({
  page,
}) => {
  await page.goto('/about/mission', { waitUntil: 'networkidle' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const group = navigation.getByRole('button', { name: 'About Us' });
  expect(await ground(group)).not.toBe(
    await ground(navigation.getByRole('button', { name: 'Our Projects' })),
  );
  await group.click();
  expect(await ground(navigation.getByRole('link', { name: 'Our Mission' }))).not.toBe(
    await ground(navigation.getByRole('link', { name: 'Our Technology' })),
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  expect(await ground(menu.getByRole('link', { name: 'Our Mission' }))).not.toBe(
    await ground(menu.getByRole('link', { name: 'Our Technology' })),
  );
});
