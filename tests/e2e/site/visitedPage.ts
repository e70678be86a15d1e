import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import {
  COMPANY_LINKS,
  FIRST_VERSION_PRICE,
  QUICK_LINKS,
} from '../../../src-site/content/everyPage.ts';
import { expectAccessible } from '../axe.ts';
import { expectFocusRingsAtOnce } from '../focusRings.ts';
import { expectTextsOnGround } from '../ground.ts';
import { expect, test } from '../test.ts';
import { layoutShifts } from './layoutShift.ts';
import type { PublicPage } from './publicPages.ts';
import {
  heading,
  main,
  menu,
  menuButton,
  navigation,
  overflowPx,
  whenHydrated,
} from './sitePage.ts';

const WINDOW = { width: 1280, height: 720 };
const WIDTHS_PX = [320, 768, 1024, 1440, 2560];
const PHONE_PX = 390;
const MIN_TARGET_PX = 44;
/** What a page fetches without being used; React and its router are 91 of it. */
const MAX_SCRIPTS_KB = 117.5;
const DARK = 'rgb(6, 9, 12)';
const CONTACT_LINKS = COMPANY.contactPhone ? ['email', 'phone'] : ['email'];
const FOOTER_LINKS = [...QUICK_LINKS, ...COMPANY_LINKS, ...CONTACT_LINKS].length;

/** Visits a page, and expects that it is readable, accessible and without layout shifts, at every width. */
export async function visitPage(page: Page, publicPage: PublicPage): Promise<void> {
  await page.setViewportSize(WINDOW);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const response = await page.goto(publicPage.path);
  const html = (await response?.text()) ?? '';
  await expectTexts(page, publicPage);
  await whenHydrated(page);
  await page.waitForLoadState('networkidle');
  await test.step('there was no layout shift', async () => {
    expect.soft(await layoutShifts(page)).toEqual([]);
  });
  await test.step('axe finds nothing, though nobody has scrolled', () => expectAccessible(page));
  // The rest does not depend on motion, which takes much processor time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectFocusRingsAtOnce(page);
  await expectDarkWithOwnFont(page);
  await expectNeededModules(page, html);
  await test.step('it fits every width', async () => {
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflowPx(page), `${width} px`).toBe(0);
      await expectTextsOnGround(page, `${width} px`);
    }
  });
  await expectUsableOnPhone(page, publicPage);
  await expectToFitWithLargeText(page);
}

async function expectTexts(page: Page, { path, heading: title, texts }: PublicPage): Promise<void> {
  await test.step('its texts are there, between navigation and footer', async () => {
    await expect.soft(heading(page)).toHaveText(title);
    for (const text of texts) {
      const found = main(page).getByText(text).filter({ visible: true });
      await expect.soft(found.first()).toBeVisible();
    }
    if (['/', '/projects'].includes(path)) {
      await expect.soft(main(page).getByText(FIRST_VERSION_PRICE)).toBeVisible();
    }
    await expect.soft(navigation(page)).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect.soft(footer).toContainText(COMPANY.contactEmail);
    await expect.soft(footer).toContainText(COMPANY.contactPhone ?? '');
    await expect.soft(footer.getByRole('link')).toHaveCount(FOOTER_LINKS);
  });
}

async function expectDarkWithOwnFont(page: Page): Promise<void> {
  await test.step('it is dark, in its own font, fetched once', async () => {
    await expect.soft(page.locator('html')).toHaveCSS('background-color', DARK);
    expect.soft(await page.evaluate(() => document.fonts.check('600 16px Geist'))).toBe(true);
    expect.soft(await resources(page, '.woff2')).toHaveLength(1);
  });
}

async function expectNeededModules(page: Page, html: string): Promise<void> {
  await test.step('the document names every module that hydration needs, and no Firebase module', async () => {
    const scripts = await resources(page, '.js');
    expect.soft(scripts.length).toBeGreaterThan(2);
    // Hydration does not need the background's worker, which is fetched when the browser is idle.
    const needed = scripts.filter((script) => !/worker/i.test(script));
    for (const script of needed) expect.soft(html).toContain(script);
    const read = await Promise.all(scripts.map((script) => readScript(page, script)));
    expect.soft(scripts.filter((_, index) => read[index]?.hasFirebase)).toEqual([]);
    expect.soft(read.reduce((sum, { kb }) => sum + kb, 0)).toBeLessThanOrEqual(MAX_SCRIPTS_KB);
  });
}

interface ReadScript {
  /** What it weighs with gzip, in thousands of bytes. */
  kb: number;
  hasFirebase: boolean;
}

/** By address, which has a hash of the content: the pages share most of their scripts. */
const readScripts = new Map<string, ReadScript>();

async function readScript(page: Page, path: string): Promise<ReadScript> {
  const address = new URL(path, page.url()).href;
  const known = readScripts.get(address);
  if (known) return known;
  const body = await (await page.request.get(address)).body();
  const script = {
    kb: gzipSync(body, { level: 9 }).length / 1000,
    hasFirebase: /firebase|firestore|identitytoolkit/i.test(body.toString()),
  };
  readScripts.set(address, script);
  return script;
}

async function expectUsableOnPhone(page: Page, { inSentences }: PublicPage): Promise<void> {
  const minimum = { minimumPx: MIN_TARGET_PX, inSentences: inSentences ?? ':not(*)' };
  const devTools = await page.context().newCDPSession(page);
  await test.step('on a phone, it fits, and every link and button is large enough for touch', async () => {
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.setViewportSize({ width: PHONE_PX, height: 800 });
    expect.soft(await overflowPx(page)).toBe(0);
    await expectTextsOnGround(page, `${PHONE_PX} px`);
    expect.soft(await page.evaluate(tooSmall, minimum)).toEqual([]);
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    expect.soft(await page.evaluate(tooSmall, minimum)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
  });
  await devTools.detach();
}

async function expectToFitWithLargeText(page: Page): Promise<void> {
  await test.step('it fits 320 px with text at 200 %', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.locator('html').evaluate((root) => {
      root.style.fontSize = '200%';
    });
    await expect.soft(heading(page)).toBeVisible();
    await expect.poll(() => overflowPx(page)).toBeLessThanOrEqual(0);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.soft(skip).not.toBeInViewport();
  });
}

/** The paths of the files with this ending that the page has fetched, from the server or from the cache. */
function resources(page: Page, ending: string): Promise<string[]> {
  return page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith(end)),
    ending,
  );
}

/** The links and buttons below the minimum height, or half of it in width. A stretched link is as high as its card. */
function tooSmall({
  minimumPx,
  inSentences,
}: {
  minimumPx: number;
  inSentences: string;
}): string[] {
  return [...document.querySelectorAll('a, button, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest('.sr-only, [href="#main"]') === null)
    .filter((element) => !element.matches(inSentences))
    .filter((element) => {
      const after = getComputedStyle(element, '::after');
      const { width, height } = element.getBoundingClientRect();
      const isStretched = after.position === 'absolute';
      const heightPx = isStretched ? Math.max(height, Number.parseFloat(after.height)) : height;
      return Math.round(heightPx) < minimumPx || Math.round(width) < minimumPx / 2;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
