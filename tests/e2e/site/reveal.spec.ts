import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const VIEWPORT = { width: 1024, height: 400 };

/** Marks the contact form's message field, which stands below the fold of a low window, as the pages mark their sections. */
async function openWithMarkedField(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('main h1, main textarea')) {
        element.toggleAttribute('data-reveal', true);
      }
    });
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
}

const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ viewport: VIEWPORT });

test('what is below the fold waits, and comes in when it is scrolled to', async ({ page }) => {
  await openWithMarkedField(page);
  await expect(messageField(page)).toHaveCSS('opacity', '0');
  await expect(heading(page)).toHaveCSS('opacity', '1');
  await expect(heading(page)).not.toHaveClass(/reveal/);
  await messageField(page).scrollIntoViewIfNeeded();
  await expect(messageField(page)).toHaveClass(/reveal-shown/);
  await expect(messageField(page)).toHaveCSS('opacity', '1');
});

test('an element waits until its top is within 90 % of the viewport', async ({ page }) => {
  await openWithMarkedField(page);
  const scrollTopTo = (ratio: number) =>
    messageField(page).evaluate(
      (element, y) => window.scrollBy(0, element.getBoundingClientRect().top - y),
      Math.round(VIEWPORT.height * ratio),
    );
  await scrollTopTo(0.91);
  await page.waitForTimeout(1000);
  await expect(messageField(page)).toHaveCSS('opacity', '0');
  await scrollTopTo(0.89);
  await expect(messageField(page)).toHaveCSS('opacity', '1');
});

test('what the keyboard reaches is never hidden', async ({ page }) => {
  await openWithMarkedField(page);
  await messageField(page).evaluate((element) => element.focus({ preventScroll: true }));
  await expect(messageField(page)).toHaveCSS('opacity', '1');
});

test('elements that appear later are taken care of', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const section = document.createElement('p');
    section.dataset['reveal'] = '';
    section.textContent = 'A late section';
    section.style.marginTop = '600px';
    document.querySelector('main')?.append(section);
  });
  const section = page.getByText('A late section');
  await expect(section).toHaveClass(/reveal-waiting/);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(section).toHaveClass(/reveal-shown/);
});

test('with less motion asked for, nothing waits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithMarkedField(page);
  await expect(messageField(page)).toHaveCSS('opacity', '1');
  await expect(messageField(page)).not.toHaveClass(/reveal/);
});

test('on paper, nothing waits', async ({ page }) => {
  await openWithMarkedField(page);
  await expect(messageField(page)).toHaveCSS('opacity', '0');
  await page.emulateMedia({ media: 'print' });
  await expect(messageField(page)).toHaveCSS('opacity', '1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there, and every dropdown opens under the mouse', async ({ page }) => {
    await page.goto('/contact');
    await expect(messageField(page)).toHaveCSS('opacity', '1');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByText('Our Projects').hover();
    await navigation.getByRole('link', { name: 'AI Agents' }).click();
    await expect(page).toHaveURL('/projects/ai-agents');
  });
});
