import type { Page } from '@playwright/test';
import { TEAM } from '../../../shared/model/team.ts';
import { expect, test } from '../test.ts';
import { PUBLIC_PAGES } from './publicPages.ts';
import { heading, main, menuButton, open } from './sitePage.ts';

/** The area within the margins of an A4 and of a Letter sheet, at 96 pixels per inch. */
const SHEETS = { A4: { width: 688, height: 1017 }, Letter: { width: 710, height: 950 } } as const;
const MIN_CONTRAST = 7;
/** Sheets may end early, before a card that does not fit. With more sheets than this, some are empty. */
const MAX_EARLY_ENDS = 1.4;

test('every page is printed in dark ink, with nothing over the text, nothing closed, and no card cut in two', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ media: 'print' });
  for (const { path } of PUBLIC_PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize(SHEETS.A4);
      await open(page, path);
      const inks = await page.evaluate(readInk);
      expect.soft(inks.filter((ink) => contrastWithWhite(ink) < MIN_CONTRAST)).toEqual([]);
      const least = (isHeading: boolean) =>
        Math.min(...inks.filter((ink) => ink.isHeading === isHeading).map(contrastWithWhite));
      await test.step('headings are as dark as texts', () => {
        expect.soft(least(true)).toBeGreaterThanOrEqual(least(false));
      });
      expect.soft(await page.evaluate(overText)).toEqual([]);
      expect.soft(await page.evaluate(mayBeCut)).toEqual([]);
      await expect.soft(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
      if (path === '/') await expectWholeTeam(page);
      // Printing takes time, so only the longest page is printed in the other format, too.
      await expectFullSheets(page, path === '/' ? ['A4', 'Letter'] : ['A4']);
    });
  }
});

test('an open menu hides nothing of the printed page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await menuButton(page).click();
  await expect(heading(page)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole team is printed', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto('/');
    await expectWholeTeam(page);
  });
});

async function expectWholeTeam(page: Page): Promise<void> {
  for (const { name, bio } of TEAM) {
    await expect(main(page).getByRole('heading', { name })).toBeVisible();
    await expect(main(page).getByText(bio)).toBeVisible();
  }
}

/** Expects no empty sheets: with them, there would be more sheets than the page's height needs. */
async function expectFullSheets(
  page: Page,
  formats: readonly (keyof typeof SHEETS)[],
): Promise<void> {
  for (const format of formats) {
    const size = SHEETS[format];
    await page.setViewportSize(size);
    const heightPx = await page.evaluate(() => document.body.scrollHeight);
    const file = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
    const count = file.match(/\/Type\s*\/Page\b/g)?.length;
    const mostSheets = Math.ceil((heightPx * MAX_EARLY_ENDS) / size.height);
    expect.soft(count, `sheets of ${format}`).toBeGreaterThan(0);
    expect.soft(count, `sheets of ${format}`).toBeLessThanOrEqual(mostSheets);
  }
}

interface Ink {
  text: string;
  color: string;
  isHeading: boolean;
}

/** The visible texts, and the colours they are printed in. */
function readInk(): Ink[] {
  return [...document.body.querySelectorAll('*')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getClientRects().length > 0 &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .map((element) => ({
      text: element.textContent.slice(0, 60),
      color: getComputedStyle(element).color,
      isHeading: element.closest('h1, h2, h3, h4') !== null,
    }));
}

function contrastWithWhite({ color }: Ink): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** The elements that would be printed over the text of every sheet. */
function overText(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** The cards, entries and figures that a sheet's end may cut in two. */
function mayBeCut(): string[] {
  return [...document.querySelectorAll('main :is(li, figure, details, .rounded-card)')]
    .filter((element) => getComputedStyle(element).breakInside !== 'avoid')
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
