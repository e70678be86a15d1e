import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { heading, open } from './sitePage.ts';

const VIEWPORT = { width: 1024, height: 400 };

/** Longer than the check for an element's position and its animation take. */
const LONG_ENOUGH_MS = 1000;

test.use({ viewport: VIEWPORT, contextOptions: { reducedMotion: 'no-preference' } });

/** Marks the contact page's heading and message field with `data-reveal`. The field is below a low window's fold. */
async function markField(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('main h1, main textarea')) {
        element.toggleAttribute('data-reveal', true);
      }
    });
  });
}

const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' });

test('elements below the fold, even later ones, are hidden until their top is within 90 % of the viewport; with reduced motion, nothing is hidden', async ({
  page,
}) => {
  await markField(page);
  await open(page, '/contact');
  await expect(messageField(page)).toHaveCSS('opacity', '0');
  await expect(heading(page)).toHaveCSS('opacity', '1');
  await expect(heading(page)).not.toHaveClass(/reveal/);

  await test.step('on paper, nothing is hidden', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(messageField(page)).toHaveCSS('opacity', '1');
    await page.emulateMedia({ media: 'screen' });
    await expect(messageField(page)).toHaveCSS('opacity', '0');
  });
  await test.step('an element that has the focus is never hidden', async () => {
    await messageField(page).evaluate((element) => element.focus({ preventScroll: true }));
    await expect(messageField(page)).toHaveCSS('opacity', '1');
    await messageField(page).evaluate((element) => element.blur());
    await expect(messageField(page)).toHaveCSS('opacity', '0');
  });
  const scrollTopTo = (ratio: number) =>
    messageField(page).evaluate(
      (element, y) => window.scrollBy(0, element.getBoundingClientRect().top - y),
      Math.round(VIEWPORT.height * ratio),
    );
  await scrollTopTo(0.91);
  await page.waitForTimeout(LONG_ENOUGH_MS);
  await expect(messageField(page)).toHaveCSS('opacity', '0');
  await scrollTopTo(0.89);
  await expect(messageField(page)).toHaveClass(/reveal-shown/);
  await expect(messageField(page)).toHaveCSS('opacity', '1');

  await page.evaluate(() => {
    const section = document.createElement('p');
    section.dataset['reveal'] = '';
    section.textContent = 'A late section';
    section.style.marginTop = '600px';
    document.querySelector('main')?.append(section);
  });
  const section = page.getByText('A late section');
  await expect(section).toHaveClass(/reveal-waiting/);
  await section.scrollIntoViewIfNeeded();
  await expect(section).toHaveClass(/reveal-shown/);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/contact');
  await expect(messageField(page)).toHaveCSS('opacity', '1');
  await expect(messageField(page)).not.toHaveClass(/reveal/);
});
