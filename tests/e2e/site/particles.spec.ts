import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const FADE_IN_MS = 1000;
const A_WHILE_MS = 600;

/** Waits until the network is drawn and has faded in, and hides all that stands before it. */
async function showNetworkAlone(page: Page): Promise<void> {
  await expect(page.locator('canvas')).toBeVisible();
  await page.evaluate(() => {
    const root = document.getElementById('root');
    if (root) root.style.visibility = 'hidden';
  });
  await page.waitForTimeout(FADE_IN_MS + A_WHILE_MS);
}

/** A transferred canvas cannot be read back, so its pixels are looked at as a visitor sees them. */
async function isDrawn(page: Page, clip?: Clip): Promise<boolean> {
  const withNetwork = await page.screenshot(clip && { clip });
  await setCanvasVisibility(page, 'hidden');
  const without = await page.screenshot(clip && { clip });
  await setCanvasVisibility(page, 'visible');
  return !withNetwork.equals(without);
}

async function setCanvasVisibility(page: Page, visibility: string): Promise<void> {
  await page.locator('canvas').evaluate((canvas, value) => {
    canvas.style.visibility = value;
  }, visibility);
  await page.waitForTimeout(A_WHILE_MS);
}

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function isMoving(page: Page): Promise<boolean> {
  const before = await page.screenshot();
  await page.waitForTimeout(A_WHILE_MS);
  return !before.equals(await page.screenshot());
}

/** Playwright has no hidden tabs: the page is told that it is one. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
  await page.waitForTimeout(A_WHILE_MS);
}

for (const path of ['/', '/admin/login']) {
  test(`${path} has one network, which neither pointers nor screen readers notice`, async ({
    page,
  }) => {
    await page.goto(path);
    const canvas = page.locator('canvas');
    await expect(canvas).toHaveCount(1);
    await expect(canvas).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas).toHaveCSS('pointer-events', 'none');
    await expect(canvas).toHaveCSS('position', 'fixed');
    await showNetworkAlone(page);
    expect(await isDrawn(page)).toBe(true);
  });
}

test('the same network stays while pages come and go', async ({ page }) => {
  await page.goto('/');
  const canvas = await page.locator('canvas').elementHandle();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await footer.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page).toHaveURL('/projects');
  await expect(page.locator('canvas')).toHaveCount(1);
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a worker draws it, loaded only after the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('canvas')).toHaveCount(1);
  await expect.poll(() => page.workers().length).toBe(1);
  const [loadedAt, startedAt] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource');
    const worker = resources.find(({ name }) => name.includes('particleWorker'));
    return [navigation?.loadEventStart ?? 0, worker?.startTime ?? 0];
  });
  expect(startedAt).toBeGreaterThan(loadedAt);
});

test('it moves, and rests while the tab is hidden', async ({ page }) => {
  await page.goto('/');
  await showNetworkAlone(page);
  expect(await isMoving(page)).toBe(true);
  await setHidden(page, true);
  expect(await isMoving(page)).toBe(false);
  await setHidden(page, false);
  expect(await isMoving(page)).toBe(true);
});

test('it is still for those who prefer reduced motion, and follows a change of mind', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await showNetworkAlone(page);
  expect(await isDrawn(page)).toBe(true);
  expect(await isMoving(page)).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await isMoving(page)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForTimeout(A_WHILE_MS);
  expect(await isMoving(page)).toBe(false);
});

test('it fills the window right after a resize, also while it is still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 600, height: 400 });
  await page.goto('/');
  await showNetworkAlone(page);
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.waitForTimeout(A_WHILE_MS);
  const box = await page.locator('canvas').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, height: 900 });
  expect(await isDrawn(page, { x: 600, y: 0, width: 600, height: 400 })).toBe(true);
  expect(await isDrawn(page, { x: 0, y: 400, width: 600, height: 500 })).toBe(true);
  expect(await isDrawn(page, { x: 600, y: 400, width: 600, height: 500 })).toBe(true);
});

test.describe('on a dense screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test('it has two pixels per point, not three', async ({ page }) => {
    await page.goto('/');
    const canvas = page.locator('canvas');
    await expect.poll(() => canvas.evaluate((it: HTMLCanvasElement) => it.height)).toBe(2 * 844);
  });
});

test.describe('where there is no OffscreenCanvas', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    });
  });

  test('the page draws it, and it moves and rests just the same', async ({ page }) => {
    await page.goto('/');
    await showNetworkAlone(page);
    expect(page.workers()).toHaveLength(0);
    expect(await isMoving(page)).toBe(true);
    await setHidden(page, true);
    expect(await isMoving(page)).toBe(false);
  });
});
