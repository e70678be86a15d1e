import type { Page } from '@playwright/test';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { notLoaded } from './failedRequests.ts';
import { PUBLIC_PAGES } from './publicPages.ts';
import {
  heading,
  main,
  menu,
  menuButton,
  navigation,
  scrollTo,
  scrollY,
  whenHydrated,
} from './sitePage.ts';

const PHONE = { width: 390, height: 844 };
const TURNED_PHONE = { width: 844, height: 390 };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

  test('each page shows its texts, and the admin says what it needs', async ({ page }) => {
    for (const { path, heading: title, texts } of PUBLIC_PAGES) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      for (const text of texts) await expect(main(page).getByText(text).first()).toBeVisible();
    }
    for (const path of ['/admin', '/admin/login', '/admin/dashboard']) {
      await page.goto(path);
      // Playwright's text locators skip noscript.
      const reason = page.locator('noscript p');
      await expect(reason).toContainText('The admin needs JavaScript.');
      await expect(reason).toBeVisible();
      await expect(page.getByText('Loading...')).toBeHidden();
      await page.getByRole('link', { name: 'back to the site' }).click();
      await expect(heading(page)).toContainText('Welcome');
    }
  });

  test('projects, team, dropdowns and the menu still work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveCount(6);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByText('Project Management').click();
    await expect(page.getByText('Elise Marchetti')).toBeVisible();

    await page.setViewportSize(PHONE);
    await menuButton(page).click();
    await page.setViewportSize(TURNED_PHONE);
    await expect(menu(page).getByRole('link', { name: 'Our Mission' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(heading(page)).toBeVisible();

    await page.setViewportSize({ width: 1024, height: 400 });
    await page.goto('/contact');
    const belowFold = page.getByRole('textbox', { name: 'Message' });
    await expect(belowFold).toHaveCSS('opacity', '1');
    await navigation(page).getByText('Our Projects').hover();
    await navigation(page).getByRole('link', { name: 'AI Agents' }).click();
    await expect(page).toHaveURL('/projects/ai-agents');
  });
});

/** Opens a page whose scripts are held back until the returned function is called. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const wake = await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return async () => {
    wake();
    await whenHydrated(page);
  };
}

test.describe('before hydration', () => {
  test.use({ hasTouch: true });

  test('on a phone, the menu and the search work; an open menu stays open on hydration', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const wake = await openAsleep(page, '/');
    await menuButton(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).tap();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu(page)).toBeHidden();

    await menuButton(page).tap();
    const box = menu(page).getByRole('searchbox');
    await box.fill('agent');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=agent');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(page).toHaveURL(/\/search\??$/);
    await menuButton(page).tap();
    await menu(page).getByRole('link', { name: 'Our Mission' }).tap();
    await expect(page).toHaveURL('/about/mission');

    await menuButton(page).tap();
    await wake();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('link', { name: 'Company Overview' }).tap();
    await expect(heading(page)).toHaveText('About Us');
    await expect(menu(page)).toBeHidden();
    await expect(main(page)).toBeFocused();
  });

  test('on a phone that is turned with the menu open, the page is visible as soon as it hydrates', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const wake = await openAsleep(page, '/');
    await menuButton(page).tap();
    await page.setViewportSize(TURNED_PHONE);
    await expect(menu(page)).toBeVisible();
    await wake();
    await expect(menu(page)).toBeHidden();
    await expect(heading(page)).toBeVisible();
  });

  test('on a desktop, an open dropdown and the scroll position survive hydration', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 300 });
    const wake = await openAsleep(page, '/projects');
    await expect(heading(page)).toBeVisible();
    await scrollTo(page, 222);
    const button = navigation(page).getByRole('button', { name: 'About Us' });
    const link = navigation(page).getByRole('link', { name: 'Our Mission' });
    await button.click();
    await page.mouse.move(10, 280);
    await expect(link).toBeVisible();
    await wake();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeVisible();
    expect(await scrollY(page)).toBe(222);
    await button.click();
    await expect(link).toBeHidden();
    await page.waitForLoadState('networkidle');
    expect(await scrollY(page)).toBe(222);
  });
});

test('an admin whose scripts do not load says what to do after a while', async ({
  page,
  logged,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/admin/dashboard');
  const again = page.getByRole('link', { name: 'load the page again' });
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(again).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await logged.expect([notLoaded('ERR_FAILED', /\/assets\/.*\.js/)]);
});
