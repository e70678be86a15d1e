import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { expect, test } from '../test.ts';
import { answeredWith } from './failedRequests.ts';
import { heading, main, navigation, open, scrollTo, scrollY } from './sitePage.ts';

const link = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name, exact: true });
const entry = (page: Page, name: string) =>
  navigation(page).getByRole('button', { name, exact: true });

test('a change of page handles focus, title, scroll position and the bar as a browser would; the admin is a new document', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 300 });
  await open(page, '/projects');
  const current = navigation(page).locator('[aria-current=page]');
  await test.step('the first page does not move the focus, and the first tab stop skips the navigation', async () => {
    await expect(current).toHaveText(['All Projects']);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(main(page)).toBeFocused();
    await expect(page).toHaveURL('/projects');
  });
  await test.step('the bar is transparent until the page has scrolled 50 px', async () => {
    const banner = page.getByRole('banner');
    const transparent = /rgba\(0, 0, 0, 0\)/;
    for (const [y, isTransparent] of [
      [0, true],
      [49, true],
      [50, true],
      [51, false],
      [400, false],
      [49, true],
    ] as const) {
      await scrollTo(page, y);
      const atHeight = expect(banner, `at ${y} px`);
      await (isTransparent ? atHeight : atHeight.not).toHaveCSS('background-color', transparent);
    }
    await scrollTo(page, 51);
    await expect(banner).toHaveCSS('background-color', /^rgb\(/);
    await expect(banner).toBeInViewport({ ratio: 1 });
  });
  await test.step('a new page starts at its top, its title is announced, and the focus is at its beginning', async () => {
    await scrollTo(page, 321);
    await link(page, 'Contact').click();
    const title = `Contact · ${COMPANY.name}`;
    await expect(page).toHaveTitle(title);
    await expect(main(page)).toBeFocused();
    await expect(page.locator('[aria-live]', { hasText: title })).toHaveCount(1);
    await expect(current.filter({ visible: true })).toHaveText(['Contact']);
    expect(await scrollY(page)).toBe(0);
  });
  await test.step('back and forward keep the scroll position', async () => {
    await scrollTo(page, 123);
    await page.goBack();
    await expect(page).toHaveURL('/projects');
    await expect.poll(() => scrollY(page)).toBe(321);
    await page.goForward();
    await expect(page).toHaveURL('/contact');
    await expect.poll(() => scrollY(page)).toBe(123);
  });
  await test.step('the bar marks the current page, and leads to the admin', async () => {
    await entry(page, 'About Us').click();
    await link(page, 'Our Mission').click();
    await entry(page, 'About Us').click();
    await expect(current).toHaveText(['Our Mission']);
    await expect(link(page, 'Admin')).toHaveAttribute('href', '/admin/dashboard');
    const document = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/admin/dashboard'),
    );
    await link(page, 'Admin').click();
    expect((await document).resourceType()).toBe('document');
    await page.waitForLoadState();
  });
});

test('a page is prefetched when the mouse or focus reaches its link, but never the admin; if a module is gone, its document is loaded', async ({
  page,
  logged,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const footerLink = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  // Only a page that has hydrated prefetches; a busy machine may be idle on the network long before.
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /Contact|Technology|About/.test(path))).toEqual([]);
  await navigation(page).getByRole('link', { name: 'Contact' }).hover();
  await expect.poll(() => scripts.join(' ')).toContain('/assets/Contact-');
  await footerLink('Technology').focus();
  await expect.poll(() => scripts.join(' ')).toContain('/assets/Technology-');
  await navigation(page).getByRole('link', { name: 'Admin' }).hover();
  await navigation(page).getByRole('link', { name: 'Admin' }).focus();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /admin/i.test(path))).toEqual([]);

  // Only this document is outdated.
  let isOutdated = true;
  const document = page.waitForRequest((request) => {
    if (request.resourceType() === 'document') isOutdated = false;
    return !isOutdated;
  });
  await page.route('**/assets/Projects-*', (route) =>
    isOutdated ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await footerLink('Projects').click();
  expect((await document).url()).toContain('/projects');
  await expect(heading(page)).toHaveText('Our Projects');
  await logged.expect([answeredWith(404, /\/assets\/Projects-/)]);
});
