import { expectAccessible } from '../axe.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { expect, test } from '../test.ts';
import { layoutShift } from './layoutShift.ts';
import { PUBLIC_PAGES } from './publicPages.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading, texts } of PUBLIC_PAGES) {
    test(`${path} shows its texts`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
    });
  }

  test('the home page shows all six projects, and the team still opens', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveCount(6);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByText('Project Management').click();
    await expect(page.getByText('Elise Marchetti')).toBeVisible();
  });

  for (const path of ['/admin', '/admin/login', '/admin/dashboard']) {
    test(`${path} says what it needs, and leads home`, async ({ page }) => {
      await page.goto(path);
      // Playwright looks for no text inside of noscript.
      const reason = page.locator('noscript p');
      await expect(reason).toContainText('The admin needs JavaScript.');
      await expect(reason).toBeVisible();
      await expect(page.getByText('Loading...')).toBeHidden();
      await page.getByRole('link', { name: 'back to the site' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    });
  }
});

const FONT = '**/*.woff2';

for (const path of ['/', '/about', '/projects/project1']) {
  test(`${path} does not move with the font, with a late one, and without`, async ({
    page,
    logged,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await layoutShift(page)).toBe(0);

    await page.route(FONT, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await layoutShift(page)).toBe(0);

    await page.unroute(FONT);
    await page.route(FONT, (route) => route.abort());
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await layoutShift(page)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await logged.expect([FAILED_REQUEST]);
  });
}

test('an admin whose scripts do not come says what to do, but not at once', async ({
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
  await logged.expect([FAILED_REQUEST]);
});

const WIDTHS_PX = [320, 390, 768, 1024, 1440, 2560];

for (const { path } of PUBLIC_PAGES) {
  test(`${path} fits every width`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(overflowPx), `${width} px`).toBe(0);
    }
  });
}

function overflowPx(): number {
  return document.documentElement.scrollWidth - document.body.clientWidth;
}
