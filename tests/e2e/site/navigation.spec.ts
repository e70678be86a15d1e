import type { Locator, Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { heading, menu, menuButton, navigation, open, scrollTo, scrollY } from './sitePage.ts';

const DROPDOWNS = {
  'Our Projects': {
    'All Projects': '/projects',
    'LLM Workflows': '/projects/llm-workflows',
    'AI Agents': '/projects/ai-agents',
    'Data Processing': '/projects/data-processing',
  },
  'About Us': {
    'Company Overview': '/about',
    'Our Mission': '/about/mission',
    'Our Technology': '/about/technology',
  },
};

const entry = (page: Page, name: string) =>
  navigation(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name, exact: true });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close menu' });

test.describe('the bar', () => {
  test('is transparent until the page has scrolled 50 px, marks the current page, and leads to the admin', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 300 });
    await open(page, '/about');
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

    const current = navigation(page).locator('[aria-current=page]');
    await link(page, 'Contact').click();
    await expect(current).toHaveText(['Contact']);
    await entry(page, 'About Us').click();
    await link(page, 'Our Mission').click();
    await entry(page, 'About Us').click();
    await expect(current).toHaveText(['Our Mission']);
    await open(page, '/contact');
    await expect(current).toHaveText(['Contact']);

    await expect(link(page, 'Admin')).toHaveAttribute('href', '/admin/dashboard');
    const document = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/admin/dashboard'),
    );
    await link(page, 'Admin').click();
    expect((await document).resourceType()).toBe('document');
    await page.waitForLoadState();
  });

  test('keeps its words whole with text at 200 %', async ({ page }) => {
    await open(page, '/');
    await page.locator('html').evaluate((root) => {
      root.style.fontSize = '200%';
    });
    const brand = navigation(page).getByText(COMPANY.name);
    for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expect(brand).toBeVisible();
        expect(await brand.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
        if (await link(page, 'Contact').isVisible()) {
          await expect(menuButton(page)).toBeHidden();
          expect(await link(page, 'Contact').evaluate(countLines)).toBe(1);
        } else {
          await menuButton(page).click();
          await expect(menu(page)).toBeVisible();
          await closeButton(page).click();
          await expect(menu(page)).toBeHidden();
        }
      });
    }
  });

  test('distinguishes the current page, tab and entry in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/');
    const chosen = page.getByRole('tab', { name: 'AI Solutions' });
    const other = page.getByRole('tab', { name: 'All', exact: true });
    await chosen.click();
    await expect.poll(async () => (await ground(chosen)) === (await ground(other))).toBe(false);

    await open(page, '/about/mission');
    expect(await ground(entry(page, 'About Us'))).not.toBe(
      await ground(entry(page, 'Our Projects')),
    );
    await entry(page, 'About Us').click();
    expect(await ground(link(page, 'Our Mission'))).not.toBe(
      await ground(link(page, 'Our Technology')),
    );
    await page.setViewportSize({ width: 390, height: 800 });
    await menuButton(page).click();
    expect(await ground(menu(page).getByRole('link', { name: 'Our Mission' }))).not.toBe(
      await ground(menu(page).getByRole('link', { name: 'Our Technology' })),
    );
  });
});

test.describe('a dropdown', () => {
  test('opens by press and under the mouse, and leads to its pages', async ({ page }) => {
    await open(page, '/');
    const [first, second] = [link(page, 'Data Processing'), link(page, 'Our Mission')];
    await entry(page, 'Our Projects').hover();
    await first.hover();
    await expect(first).toBeVisible();
    await page.mouse.move(10, 500);
    await expect(first).toBeHidden();
    await entry(page, 'Our Projects').click();
    await page.mouse.move(10, 500);
    await expect(first).toBeVisible();
    await entry(page, 'About Us').click();
    await expect(first).toBeHidden();
    await expect(second).toBeVisible();
    await expectAccessible(page);
    await page.mouse.click(10, 500);
    await expect(second).toBeHidden();

    for (const [group, links] of Object.entries(DROPDOWNS)) {
      for (const [name, path] of Object.entries(links)) {
        await entry(page, group).click();
        await expect(entry(page, group)).toHaveAttribute('aria-expanded', 'true');
        await link(page, name).click();
        await expect(page).toHaveURL(path);
        await expect(entry(page, group)).toHaveAttribute('aria-expanded', 'false');
        await expect(link(page, name)).toBeHidden();
      }
    }
  });

  test('works by keyboard', async ({ page }) => {
    await open(page, '/');
    const button = entry(page, 'Our Projects');
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(link(page, 'All Projects'), key).toBeVisible();
      if (key !== 'ArrowDown') await page.keyboard.press('Tab');
      await expect(link(page, 'All Projects'), key).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(link(page, 'All Projects'), key).toBeHidden();
      await expect(button, key).toBeFocused();
    }
    await entry(page, 'About Us').press('Enter');
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
    await expect(link(page, 'Contact')).toBeFocused();
    await expect(link(page, 'Our Mission')).toBeHidden();

    await entry(page, 'About Us').focus();
    for (const name of ['Company Overview', 'Our Mission', 'Our Technology', 'Company Overview']) {
      await page.keyboard.press('ArrowDown');
      await expect(link(page, name)).toBeFocused();
    }
    await page.keyboard.press('ArrowUp');
    await expect(link(page, 'Our Technology')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about/technology');
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 1024, height: 700 } });

    test('opens with one tap, closes with the next, and leads on', async ({ page }) => {
      await open(page, '/');
      const agents = link(page, 'AI Agents');
      await entry(page, 'Our Projects').tap();
      await expect(agents).toBeVisible();
      await entry(page, 'Our Projects').tap();
      await expect(agents).toBeHidden();
      await entry(page, 'Our Projects').tap();
      await page.touchscreen.tap(10, 500);
      await expect(agents).toBeHidden();
      await entry(page, 'Our Projects').tap();
      await agents.tap();
      await expect(page).toHaveURL('/projects/ai-agents');
      await expect(agents).toBeHidden();
    });
  });
});

test.describe('the menu', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 300 } });

  test('opens and closes by touch and by keyboard, keeps the focus and the page behind it, leads on, and searches', async ({
    page,
  }) => {
    await open(page, '/projects');
    await scrollTo(page, 120);
    await menuButton(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 3000);
    await closeButton(page).tap();
    await expect(menu(page)).toBeHidden();
    expect(await scrollY(page)).toBe(120);

    await menuButton(page).press('Enter');
    await expect(menu(page)).toBeVisible();
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const isInPage = await page.evaluate(
        () => document.activeElement?.closest('main, footer') !== null,
      );
      expect(isInPage).toBe(false);
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');

    await menuButton(page).tap();
    await menu(page).getByRole('link', { name: 'Our Mission' }).tap();
    await expect(page).toHaveURL('/about/mission');
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/projects');
    await expect(menu(page)).toBeHidden();

    await menuButton(page).tap();
    const box = menu(page).getByRole('searchbox');
    await box.fill('agent');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=agent');
    await expect(menu(page)).toBeHidden();
  });

  test('replaces the entries below 768 px, and closes when the window grows beyond it, in older browsers too', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 700 });
    await open(page, '/');
    await expect(menuButton(page)).toBeHidden();
    await expect(link(page, 'Contact')).toBeVisible();
    await expect(link(page, 'Admin')).toBeVisible();
    await page.setViewportSize({ width: 767, height: 700 });
    await expect(menuButton(page)).toBeVisible();
    await expect(link(page, 'Contact')).toBeHidden();
    await expect(link(page, 'Admin')).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 768, height: 700 });
    await expect(menu(page)).toBeHidden();
    await link(page, 'Contact').click();
    await expect(page).toHaveURL('/contact');

    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, '/');
    await menuButton(page).click();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(menu(page)).toBeHidden();
    await expect(heading(page)).toBeVisible();
  });
});

const ground = (element: Locator) =>
  element.evaluate((shown) => getComputedStyle(shown).backgroundColor);

function countLines(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getClientRects().length;
}
