import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Opens a page and waits until it has hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenHydrated(page);
}

interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  /** For the root, and for boundaries that React hydrates separately, this says whether they still wait. */
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
}

/** Waits until React has hydrated all of the page. It reads React's internal properties, since nothing in the document shows it. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = Object.entries(document.getElementById('root') ?? {});
    const [, container] = root.find(([key]) => key.startsWith('__reactContainer')) ?? [];
    const fibers: Fiber[] = container ? [container.stateNode.current] : [];
    for (const { child, sibling, memoizedState: state } of fibers) {
      if (state?.isDehydrated || state?.dehydrated) return false;
      if (child) fibers.push(child);
      if (sibling) fibers.push(sibling);
    }
    return fibers.length > 0;
  });
}

/**
 * Clicks what may still move once it is scrolled into view, because the cards before it are drawn only then. Without
 * JavaScript, Playwright cannot see that such a click has met something else.
 */
export async function clickBelowCards(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.click();
}

export const main = (page: Page): Locator => page.getByRole('main');
export const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
export const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });
export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Open menu' });

/** How many pixels the page is wider than its window. */
export function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
}

export const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Scrolls without animation, and waits until the position is reached. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expect.poll(() => scrollY(page)).toBe(y);
}
