import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Expects that every text has an opaque background: that of an element which contains all of its lines, so that the
 * particle network does not show through. The navigation bar is transparent at first; tests/e2e/site/particles.spec.ts
 * tests it.
 */
export async function expectTextsOnGround(page: Page, when: string): Promise<void> {
  expect.soft(await page.evaluate(textsWithoutGround), when).toEqual([]);
}

function textsWithoutGround(): string[] {
  /** An element's shadow is opaque up to here. The letters of a tight line reach into it. */
  const reachPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 2;
  const holds = (element: Element, line: DOMRect) => {
    const box = element.getBoundingClientRect();
    return (
      box.left - reachPx <= line.left &&
      box.top - reachPx <= line.top &&
      box.right + reachPx >= line.right &&
      box.bottom + reachPx >= line.bottom
    );
  };
  const isOnGround = (element: Element | null, lines: DOMRect[]): boolean => {
    // The background of the body and of the document is behind the network.
    if (!element || element === document.body) return false;
    const isGround =
      getComputedStyle(element).backgroundColor.startsWith('rgb(') &&
      lines.every((line) => holds(element, line));
    return isGround || isOnGround(element.parentElement, lines);
  };
  const without: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    const isSeen =
      text.textContent?.trim() &&
      // At some widths, a text is for screen readers alone, in a box of 1 px.
      (element?.getBoundingClientRect().width ?? 0) > 1 &&
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, nav[aria-label="Main"]');
    if (!isSeen) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if (!isOnGround(element, [...range.getClientRects()])) without.push(text.textContent ?? '');
  }
  return without;
}
