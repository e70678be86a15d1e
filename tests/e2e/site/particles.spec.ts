import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { EXAMPLE_RUN } from '../../../src-site/content/home.ts';
import { expect, test } from '../test.ts';
import { open } from './sitePage.ts';

/** Longer than the longest time between two frames. */
const A_WHILE_MS = 600;

/** The tolerance for rounding, where half-transparent backgrounds are on top of each other, in values of a colour channel. */
const ROUNDING = 2;
/** By at least so much, a filled canvas changes a pixel that nothing covers: `#0ED3CF` instead of the ground. */
const OPEN = 195;

const GAP_PX = 144;
/** The first pixels of a gap's soft ends are almost ground. The box of a tight line's letters reaches into them. */
const ALMOST_GROUND_PX = 3;
const MIN_GAP_PX = GAP_PX - 2 * ALMOST_GROUND_PX;

const network = (page: Page): Locator => page.locator('canvas');
const pause = (page: Page): Locator => page.getByRole('button', { name: 'Pause background' });
const play = (page: Page): Locator => page.getByRole('button', { name: 'Play background' });

test.use({ viewport: { width: 600, height: 400 } });

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a worker, loaded after the page, draws one network that moves, stops in a hidden tab, follows the motion setting, and stays on every page', async ({
    page,
  }) => {
    await page.goto('/');
    await expectOneNetwork(page);
    await expect.poll(() => page.workers().length).toBe(1);
    const startedAfterLoadMs = () =>
      page.evaluate(() => {
        const [navigation] = performance.getEntriesByType(
          'navigation',
        ) as PerformanceNavigationTiming[];
        const resources = performance.getEntriesByType('resource');
        const worker = resources.find(({ name }) => name.includes('particleWorker'));
        // The entry comes only once the worker's script has arrived.
        return (worker?.startTime ?? 0) - (navigation?.loadEventStart ?? 0);
      });
    await expect.poll(startedAfterLoadMs).toBeGreaterThan(0);

    await showNetworkAlone(page);
    await expectMoving(page);
    await setHidden(page, true);
    await expectStill(page);
    await setHidden(page, false);
    await expectMoving(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectStill(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectMoving(page);

    await setRootVisibility(page, 'visible');
    await test.step('the button in the footer stops it on this device, in the admin and after a reload, too', async () => {
      await pause(page).click();
      await expect(play(page)).toBeFocused();
      await page.goto('/admin/login');
      await expect(play(page)).toBeVisible();
      await showNetworkAlone(page);
      await expectDrawn(page);
      await expectStill(page);
      await page.goto('/');
      await play(page).click();
      await showNetworkAlone(page);
      await expectMoving(page);
      await setRootVisibility(page, 'visible');
    });
    const canvas = await network(page).elementHandle();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL('/contact');
    await footer.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(page).toHaveURL('/projects');
    await expect(network(page)).toHaveCount(1);
    expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);

    await test.step('the admin has a network, too', async () => {
      await page.goto('/admin/login');
      await expectOneNetwork(page);
      await showNetworkAlone(page);
      await expectDrawn(page);
    });
  });
});

test.describe('on a dense screen', () => {
  test.use({ deviceScaleFactor: 3, viewport: { width: 200, height: 150 } });

  test('the network has two pixels per CSS pixel, is still with reduced motion, and fills the window right after a resize', async ({
    page,
  }) => {
    await page.goto('/');
    const height = () => network(page).evaluate((canvas: HTMLCanvasElement) => canvas.height);
    await expect.poll(height).toBe(2 * 150);
    await showNetworkAlone(page);
    await expectDrawn(page);
    await expectStill(page);
    await page.setViewportSize({ width: 400, height: 300 });
    await expect.poll(() => network(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 300 });
    await expectDrawn(page, { x: 200, y: 0, width: 200, height: 150 });
    await expectDrawn(page, { x: 0, y: 150, width: 200, height: 150 });
    await expectDrawn(page, { x: 200, y: 150, width: 200, height: 150 });
  });
});

test('at every width, the network is never behind a text, but from 768 px on it is seen elsewhere', async ({
  page,
}) => {
  await open(page, '/');
  await expect(network(page)).toBeVisible();
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    // The bar is still transparent.
    for (const y of [0, 45]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      const { behindTexts, elsewhere } = await pixelsOfNetwork(page);
      expect.soft(behindTexts, `${width} px, scrolled by ${y}`).toBe(0);
      const isPhone = width < 768;
      if (!isPhone) expect.soft(elsewhere, `${width} px, scrolled by ${y}`).toBeGreaterThan(0);
    }
  }
});

test('on a phone, the network is seen in gaps alone, from edge to edge: three on Home, and one above every footer', async ({
  page,
}) => {
  for (const [path, count] of [
    ['/', 3],
    ['/pricing', 1],
    ['/contact', 1],
    ['/search', 1],
  ] as const) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(network(page)).toBeVisible();
      for (const width of [320, 390, 767]) {
        await page.setViewportSize({ width, height: 844 });
        await expectGaps(page, count, `${path} at ${width} px`);
      }
    });
  }
});

test('in a wide window, no line of the network is beside a wave', async ({ page }) => {
  await open(page, '/');
  await expect(network(page)).toBeVisible();
  for (const width of [768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 700 });
    for (const wave of await page.locator('.wave').all()) {
      await wave.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const { changes } = await changesByNetwork(page);
      const { y = 0, height = 0 } = (await wave.boundingBox()) ?? {};
      expect.soft(height, `${width} px`).toBeGreaterThan(0);
      const beside = changes.subarray(Math.floor(y) * width, Math.ceil(y + height) * width);
      expect
        .soft(
          beside.reduce((most, change) => Math.max(most, change), 0),
          `${width} px`,
        )
        .toBeLessThanOrEqual(ROUNDING);
    }
  }
});

test('with more contrast and in forced colours there is no network and no button for it, and the example run keeps its dots', async ({
  page,
}) => {
  await open(page, '/');
  await expect(network(page)).toBeVisible();
  await expect(play(page)).toBeVisible();
  for (const media of [{ contrast: 'more' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia({ contrast: null, ...media });
    await expect(network(page)).toBeHidden();
    await expect(play(page)).toBeHidden();
  }
  await test.step('forced colours keep borders only, and with them the dots of the example run', async () => {
    const widths = await page
      .getByRole('figure')
      .getByRole('listitem')
      .evaluateAll((steps) =>
        steps.map((step) => getComputedStyle(step, '::before').borderTopWidth),
      );
    expect(widths).toHaveLength(EXAMPLE_RUN.steps.length);
    for (const width of widths) expect(Number.parseFloat(width)).toBeGreaterThan(1);
  });
});

/** Counts the pixels of the window that the network could change, if it filled the window. */
async function pixelsOfNetwork(page: Page): Promise<{ behindTexts: number; elsewhere: number }> {
  const { width, changes } = await changesByNetwork(page);
  const lines = await page.evaluate(linesOfText);
  const count = { behindTexts: 0, elsewhere: 0 };
  for (const [at, change] of changes.entries()) {
    if (change <= ROUNDING) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const isText = lines.some(
      ({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom,
    );
    count[isText ? 'behindTexts' : 'elsewhere'] += 1;
  }
  return count;
}

async function expectGaps(page: Page, count: number, at: string): Promise<void> {
  const { gaps, lines } = await gapsOfPage(page);
  expect.soft(gaps, at).toHaveLength(count);
  for (const { top, bottom, isOpen } of gaps) {
    expect.soft(bottom - top, at).toBeGreaterThanOrEqual(MIN_GAP_PX);
    expect.soft(bottom - top, at).toBeLessThanOrEqual(GAP_PX);
    expect.soft(isOpen, at).toBe(true);
    const inGap = lines.filter(
      (line) => line.bottom > top + ALMOST_GROUND_PX && line.top < bottom - ALMOST_GROUND_PX,
    );
    expect.soft(inGap, at).toEqual([]);
  }
}

interface Gap {
  top: number;
  bottom: number;
  /** Whether nothing covers the network in its middle. */
  isOpen: boolean;
}

/** The bands of the whole page in which the network could show anything, and the page's lines of text. */
async function gapsOfPage(page: Page) {
  await page.evaluate(layOutAll);
  const { width, changes } = await changesByNetwork(page, { fullPage: true });
  // A strip beside the page is kept free for a scrollbar.
  const pageWidth = await page.evaluate(() => document.body.clientWidth);
  const row = (y: number) => changes.subarray(y * width, y * width + pageWidth);
  const gaps: Gap[] = [];
  for (let y = 0; y < changes.length / width; y += 1) {
    if (row(y).every((change) => change <= ROUNDING)) continue;
    const last = gaps.at(-1);
    if (last?.bottom === y) last.bottom = y + 1;
    else gaps.push({ top: y, bottom: y + 1, isOpen: false });
  }
  for (const gap of gaps) {
    gap.isOpen = row(Math.floor((gap.top + gap.bottom) / 2)).every((change) => change >= OPEN);
  }
  return { gaps, lines: await page.evaluate(linesOfText) };
}

/** Runs in the browser: lays out all of the page, with the network behind all of it. */
function layOutAll(): void {
  window.scrollTo(0, 0);
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    element.style.contentVisibility = 'visible';
  }
  const canvas = document.querySelector('canvas');
  Object.assign(canvas?.style ?? {}, { position: 'absolute', height: '100%' });
  document.body.style.position = 'relative';
}

/** By how much the network could change each pixel, if it filled its canvas: the most of the three colour values. */
async function changesByNetwork(page: Page, area: { fullPage?: boolean } = {}) {
  const full = await pixelsWithNetwork(page, '#0ED3CF', area);
  const empty = await pixelsWithNetwork(page, 'transparent', area);
  const changes = new Uint8Array(full.data.length / 3);
  for (const [at, value] of full.data.entries()) {
    const pixel = Math.floor(at / 3);
    const change = Math.abs(value - (empty.data[at] ?? 0));
    changes[pixel] = Math.max(changes[pixel] ?? 0, change);
  }
  return { width: full.info.width, changes };
}

/** The pixels while the canvas has one color instead of its drawing, which is moved out of it. */
async function pixelsWithNetwork(page: Page, color: string, area: { fullPage?: boolean }) {
  await network(page).evaluate((canvas, background) => {
    Object.assign(canvas.style, { background, objectFit: 'none', objectPosition: '9999px 0' });
  }, color);
  return readPixels(page, area);
}

async function readPixels(page: Page, area: { fullPage?: boolean }) {
  const screenshot = await page.screenshot({ scale: 'css', ...area });
  return sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** The places of all lines of text in the window. */
function linesOfText() {
  const lines: Record<'left' | 'right' | 'top' | 'bottom', number>[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true });
    if (!isShown || !text.textContent?.trim() || text.parentElement?.closest('.sr-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      lines.push({ left, right, top, bottom });
    }
  }
  return lines;
}

/** Expects a single canvas, which ignores pointers and is hidden from screen readers. */
async function expectOneNetwork(page: Page): Promise<void> {
  await expect(network(page)).toHaveCount(1);
  await expect(network(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(network(page)).toHaveCSS('pointer-events', 'none');
  await expect(network(page)).toHaveCSS('position', 'fixed');
}

/** Hides everything in front of the network, and waits until it has faded in. */
async function showNetworkAlone(page: Page): Promise<void> {
  await expect(network(page)).toBeVisible();
  await setRootVisibility(page, 'hidden');
  await network(page).evaluate((canvas) =>
    Promise.allSettled(canvas.getAnimations().map(({ finished }) => finished)),
  );
}

async function setRootVisibility(page: Page, visibility: string): Promise<void> {
  await page.locator('#root').evaluate((root, value) => {
    root.style.visibility = value;
  }, visibility);
}

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A transferred canvas cannot be read back, so this takes a screenshot. */
async function expectDrawn(page: Page, clip?: Clip): Promise<void> {
  const isDrawn = async () => {
    const withNetwork = await page.screenshot(clip && { clip });
    await setNetworkVisibility(page, 'hidden');
    const without = await page.screenshot(clip && { clip });
    await setNetworkVisibility(page, 'visible');
    return !withNetwork.equals(without);
  };
  await expect.poll(isDrawn).toBe(true);
}

async function setNetworkVisibility(page: Page, visibility: string): Promise<void> {
  await network(page).evaluate((canvas, value) => {
    canvas.style.visibility = value;
  }, visibility);
}

/** Waits for several new frames: the first may come from an earlier change. */
async function expectMoving(page: Page): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) {
    const before = await page.screenshot();
    await expect.poll(async () => before.equals(await page.screenshot())).toBe(false);
  }
}

/** A pending frame may still be drawn, late on a busy machine, but none after it. */
async function expectStill(page: Page): Promise<void> {
  const isStill = async () => {
    const before = await page.screenshot();
    await page.waitForTimeout(A_WHILE_MS);
    return before.equals(await page.screenshot());
  };
  await expect.poll(isStill).toBe(true);
}

/** Playwright cannot hide a tab, so this overrides `document.hidden`. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
