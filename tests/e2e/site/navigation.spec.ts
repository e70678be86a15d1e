import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

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

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

/** Opens a page and waits until it answers to the visitor: only React's handlers close what they opened. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
}

test.describe('the bar', () => {
  test('is transparent until the page has scrolled 50 px, and opaque from 51 px on', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 300 });
    await open(page, '/about');
    const scrolledTo = async (y: number) => {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
    };
    const transparent = /rgba\(0, 0, 0, 0\)/;
    for (const [y, isTransparent] of [
      [0, true],
      [49, true],
      [50, true],
      [51, false],
      [400, false],
      [49, true],
    ] as const) {
      await scrolledTo(y);
      const banner = expect(page.getByRole('banner'), `at ${y} px`);
      await (isTransparent ? banner : banner.not).toHaveCSS('background-color', transparent);
    }
    await scrolledTo(51);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', /^rgb\(/);
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  });

  test('marks the current page, and it alone', async ({ page }) => {
    await open(page, '/contact');
    await expect(main(page).locator('[aria-current=page]')).toHaveText(['Contact']);
    await open(page, '/about/mission');
    await entry(page, 'About Us').click();
    await expect(main(page).locator('[aria-current=page]')).toHaveText(['Our Mission']);
  });

  test('has an Admin link that loads a document of its own', async ({ page }) => {
    await open(page, '/');
    await expect(link(page, 'Admin')).toHaveAttribute('href', '/admin/dashboard');
    const document = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/admin/dashboard'),
    );
    await link(page, 'Admin').click();
    expect((await document).resourceType()).toBe('document');
    // The site's production build has no backend to talk to.
    await page.waitForLoadState();
  });
});

test.describe('a dropdown', () => {
  for (const [group, links] of Object.entries(DROPDOWNS)) {
    test(`${group} opens by press and leads to its pages`, async ({ page }) => {
      await open(page, '/');
      for (const [name, path] of Object.entries(links)) {
        await entry(page, group).click();
        await expect(entry(page, group)).toHaveAttribute('aria-expanded', 'true');
        await link(page, name).click();
        await expect(page).toHaveURL(path);
        await expect(entry(page, group)).toHaveAttribute('aria-expanded', 'false');
        await expect(link(page, name)).toBeHidden();
      }
    });
  }

  test('opens with Enter, Space and the down arrow, and closes with Escape', async ({ page }) => {
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
  });

  test('lets the arrow keys walk round its links', async ({ page }) => {
    await open(page, '/');
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

  test('closes when the focus leaves it, and when the visitor presses elsewhere', async ({
    page,
  }) => {
    await open(page, '/');
    await entry(page, 'About Us').press('Enter');
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
    await expect(link(page, 'Contact')).toBeFocused();
    await expect(link(page, 'Our Mission')).toBeHidden();
    await entry(page, 'About Us').click();
    await page.mouse.click(10, 500);
    await expect(link(page, 'Our Mission')).toBeHidden();
  });

  test('opens under the mouse and closes behind it, unless it was pressed', async ({ page }) => {
    await open(page, '/');
    await entry(page, 'Our Projects').hover();
    await link(page, 'Data Processing').hover();
    await expect(link(page, 'Data Processing')).toBeVisible();
    await page.mouse.move(10, 500);
    await expect(link(page, 'Data Processing')).toBeHidden();
    await entry(page, 'Our Projects').click();
    await page.mouse.move(10, 500);
    await expect(link(page, 'Data Processing')).toBeVisible();
    await entry(page, 'About Us').click();
    await expect(link(page, 'Data Processing')).toBeHidden();
    await expect(link(page, 'Our Mission')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the menu', () => {
  test('takes over below 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 700 });
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Open menu' });
    await expect(button).toBeHidden();
    await expect(link(page, 'Contact')).toBeVisible();
    await expect(link(page, 'Admin')).toBeVisible();
    await page.setViewportSize({ width: 767, height: 700 });
    await expect(button).toBeVisible();
    await expect(link(page, 'Contact')).toBeHidden();
    await expect(link(page, 'Admin')).toBeHidden();
  });

  test('is gone when the window grows past it', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 700 });
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 700 });
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await link(page, 'Contact').click();
    await expect(page).toHaveURL('/contact');
  });

  test('closes when the window grows in a browser that lacks checkVisibility too', async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('works by keyboard: in with Enter, kept inside, out with Escape', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, '/about');
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const isInPage = await page.evaluate(
        () => document.activeElement?.closest('main, footer') !== null,
      );
      expect(isInPage).toBe(false);
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('keeps the page behind it where it is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    await open(page, '/projects');
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 3000);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
  });

  test('searches from its box', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const box = page.getByRole('dialog', { name: 'Menu' }).getByRole('searchbox');
    await box.fill('agent');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=agent');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a dropdown opens with one tap, closes with the next, and leads on', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await open(page, '/');
    await entry(page, 'Our Projects').tap();
    await expect(link(page, 'AI Agents')).toBeVisible();
    await entry(page, 'Our Projects').tap();
    await expect(link(page, 'AI Agents')).toBeHidden();
    await entry(page, 'Our Projects').tap();
    await page.touchscreen.tap(10, 500);
    await expect(link(page, 'AI Agents')).toBeHidden();
    await entry(page, 'Our Projects').tap();
    await link(page, 'AI Agents').tap();
    await expect(page).toHaveURL('/projects/ai-agents');
    await expect(link(page, 'AI Agents')).toBeHidden();
  });

  test('the menu opens, closes, and leads on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, '/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menu.getByRole('link', { name: 'Our Mission' }).tap();
    await expect(page).toHaveURL('/about/mission');
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(menu).toBeHidden();
  });
});
