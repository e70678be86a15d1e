import type { Page } from '@playwright/test';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expect, test } from '../test.ts';

/** Opens a page whose scripts do not come before they are let through. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const wake = await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return async () => {
    wake();
    await page.waitForLoadState('networkidle');
  };
}

test.describe('on a phone, before the scripts have come', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  test('the menu opens, closes with Escape, gives the focus back, and leads on', async ({
    page,
  }) => {
    const wake = await openAsleep(page, '/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.tap();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.tap();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu).toBeHidden();
    await button.tap();
    await menu.getByRole('link', { name: 'Our Mission' }).tap();
    await expect(page).toHaveURL('/about/mission');
    await wake();
  });

  test('a menu that is open when they come stays open, and closes on the way to a page', async ({
    page,
  }) => {
    const wake = await openAsleep(page, '/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await wake();
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Our Mission' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Mission');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the search of the menu and the search button lead to the results', async ({ page }) => {
    const wake = await openAsleep(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const box = page.getByRole('dialog', { name: 'Menu' }).getByRole('searchbox');
    await box.fill('agent');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=agent');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(page).toHaveURL(/\/search\??$/);
    await wake();
  });
});

test.describe('on a phone that is turned with the menu open', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('before the scripts have come, the page is there as soon as they do', async ({ page }) => {
    const wake = await openAsleep(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.setViewportSize({ width: 844, height: 390 });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await wake();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu stays until it is closed, and the page is behind it', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.setViewportSize({ width: 844, height: 390 });
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'Our Mission' })).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});

test('a dropdown opens before the scripts have come, and stays open when they do', async ({
  page,
}) => {
  const wake = await openAsleep(page, '/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const button = navigation.getByRole('button', { name: 'About Us' });
  const link = navigation.getByRole('link', { name: 'Our Mission' });
  await button.click();
  await page.mouse.move(10, 500);
  await expect(link).toBeVisible();
  await wake();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeVisible();
  await button.click();
  await expect(link).toBeHidden();
});
