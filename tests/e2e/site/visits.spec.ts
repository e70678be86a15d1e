import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { answeredWith, notLoaded } from './failedRequests.ts';
import { layoutShifts } from './layoutShift.ts';
import { PUBLIC_PAGES } from './publicPages.ts';
import {
  heading,
  main,
  menu,
  menuButton,
  navigation,
  open,
  overflowPx,
  whenHydrated,
} from './sitePage.ts';

// Opens each page once, with motion on; widths and settings are changed while it is open.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const WIDTHS_PX = [320, 390, 768, 1024, 1440, 2560];
const MIN_TARGET_PX = 44;
const FONT = /\.woff2$/;
const DARK = 'rgb(6, 9, 12)';
const PRICE = /^First version: \d+ days, \$[\d,]+, fixed\.$/;

for (const { path, heading: title, texts } of PUBLIC_PAGES) {
  test(`${path} is readable, accessible and without layout shifts, at every width`, async ({
    page,
  }) => {
    const scripts = collectScripts(page);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const html = (await response?.text()) ?? '';

    await test.step('its texts are there, between navigation and footer', async () => {
      await expect(heading(page)).toHaveText(title);
      for (const text of texts) {
        await expect(main(page).getByText(text).filter({ visible: true }).first()).toBeVisible();
      }
      if (['/', '/projects'].includes(path)) {
        await expect(main(page).getByText(PRICE)).toBeVisible();
      }
      await expect(navigation(page)).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(COMPANY.contactEmail);
      await expect(footer).toContainText(COMPANY.contactPhone);
      await expect(footer.getByRole('link')).toHaveCount(7);
    });
    await test.step('it is dark, in its own font, fetched once', async () => {
      const root = page.locator('html');
      await expect(root).toHaveCSS('background-color', DARK);
      expect(await page.evaluate(() => document.fonts.check('600 16px Geist'))).toBe(true);
      const fonts = await page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
      );
      expect(fonts).toHaveLength(1);
    });
    await test.step('the document names every module that hydration needs, and no Firebase module', async () => {
      expect(scripts.size).toBeGreaterThan(2);
      for (const [script, source] of scripts) {
        // Hydration does not need the background's worker.
        if (!/worker/i.test(script)) expect.soft(html).toContain(script);
        expect.soft(await source, script).not.toMatch(/firebase|firestore|identitytoolkit/i);
      }
    });
    await test.step('there was no layout shift', async () => {
      expect(await layoutShifts(page)).toEqual([]);
    });
    // What follows does not depend on motion, which takes much processor time.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await test.step('axe finds nothing', () => expectAccessible(page));
    await test.step('it fits every width', async () => {
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflowPx(page), `${width} px`).toBe(0);
      }
    });
    await test.step('every link and button is large enough for touch', async () => {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await page.evaluate(tooSmall, MIN_TARGET_PX)).toEqual([]);
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      expect(await page.evaluate(tooSmall, MIN_TARGET_PX)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menuButton(page)).toBeFocused();
    });
    await test.step('it fits 320 px with text at 200 %', async () => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.locator('html').evaluate((root) => {
        root.style.fontSize = '200%';
      });
      await expect(heading(page)).toBeVisible();
      await expect.poll(() => overflowPx(page)).toBeLessThanOrEqual(0);
      await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeInViewport();
    });
  });
}

test('an unknown address and an unknown project say so and lead back', async ({ page, logged }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Oops! Page not found');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await logged.expect([answeredWith(404, /\/no-such-page/), /^404: no page at \/no-such-page$/]);

  await page.goto('/projects/project9');
  await expect(heading(page)).toHaveText('Project Not Found');
  await expect(page.getByText("The project you're looking for doesn't exist.")).toBeVisible();
  await expect(page).toHaveTitle(`Project Not Found · ${COMPANY.name}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to all projects' }).click();
  await expect(page).toHaveURL('/projects');
  await logged.expect([answeredWith(404, /\/projects\/project9/)]);
});

test('a page does not shift when the font loads late or not at all', async ({ page, logged }) => {
  for (const path of ['/', '/about', '/projects/project1']) {
    const letThrough = await holdRequests(page, FONT);
    // Not the load event, which waits for the font.
    await page.goto(path, { waitUntil: 'commit' });
    await whenHydrated(page);
    expect.soft(await layoutShifts(page), `${path} before the font`).toEqual([]);
    letThrough();
    await page.waitForLoadState('networkidle');
    expect.soft(await layoutShifts(page), `${path} with a late font`).toEqual([]);
    await page.unroute(FONT);

    await page.route(FONT, (route) => route.abort());
    await open(page, path);
    expect.soft(await layoutShifts(page), `${path} without a font`).toEqual([]);
    await expect(heading(page)).toBeVisible();
    await page.unroute(FONT);
    await logged.expect([notLoaded('ERR_FAILED', /\.woff2/)]);
  }
});

/** Collects the scripts that the page requests, with their text. */
function collectScripts(page: Page): Map<string, Promise<string>> {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(new URL(response.url()).pathname, response.text());
  });
  return scripts;
}

/** The links and buttons that are lower or narrower than the minimum; a stretched link counts with its card's size. */
function tooSmall(minimumPx: number): string[] {
  return [...document.querySelectorAll('a, button, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest('.sr-only, [href="#main"]') === null)
    .filter((element) => {
      const after = getComputedStyle(element, '::after');
      const { width, height } = element.getBoundingClientRect();
      const isStretched = after.position === 'absolute';
      const heightPx = isStretched ? Math.max(height, Number.parseFloat(after.height)) : height;
      return Math.round(heightPx) < minimumPx || Math.round(width) < minimumPx / 2;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
