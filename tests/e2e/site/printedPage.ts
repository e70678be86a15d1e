import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** The area within the margins of an A4 and of a Letter sheet, at 96 pixels per inch. */
export const SHEETS = {
  A4: { width: 688, height: 1017 },
  Letter: { width: 710, height: 950 },
} as const;
const MIN_CONTRAST = 7;
/** Sheets may end early, before a card that does not fit. With more sheets than this, some are empty. */
const MAX_EARLY_ENDS = 1.4;

/** Expects that the page, which is emulated as on paper, has dark ink, nothing over the text, whole drawings, and no card cut in two. */
export async function expectDarkAndWhole(page: Page): Promise<void> {
  const inks = await page.evaluate(readInk);
  expect.soft(inks.filter((ink) => contrastWithWhite(ink) < MIN_CONTRAST)).toEqual([]);
  const least = (isHeading: boolean) =>
    Math.min(...inks.filter((ink) => ink.isHeading === isHeading).map(contrastWithWhite));
  await test.step('headings are as dark as texts', () => {
    expect.soft(least(true)).toBeGreaterThanOrEqual(least(false));
  });
  expect.soft(await page.evaluate(overText)).toEqual([]);
  expect.soft(await page.evaluate(mayBeCut)).toEqual([]);
  expect.soft(await page.evaluate(notAsDrawn)).toEqual([]);
  await expect.soft(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
}

/** Expects no empty sheets: with them, there would be more sheets than the page's height needs. */
export async function expectFullSheets(
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

/** The boxes of drawings that a rule for the page's elements has resized. */
function notAsDrawn(): string[] {
  return [...document.querySelectorAll<SVGRectElement>('main svg rect')]
    .filter((rect) => rect.checkVisibility())
    .filter((rect) => rect.getBBox().width !== Number(rect.getAttribute('width')))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
