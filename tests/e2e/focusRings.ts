import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects that no element's outline has a transition, which would delay the focus ring. */
export async function expectFocusRingsAtOnce(page: Page): Promise<void> {
  expect.soft(await page.evaluate(withFadingOutline)).toEqual([]);
}

function withFadingOutline(): string[] {
  return [...document.querySelectorAll('*')]
    .filter((element) =>
      [undefined, '::before', '::after'].some((part) =>
        getComputedStyle(element, part).transitionProperty.includes('outline'),
      ),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
