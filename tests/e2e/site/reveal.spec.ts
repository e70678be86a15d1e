import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { heading, main, open, scrollY } from './sitePage.ts';

const VIEWPORT = { width: 1024, height: 400 };
const PHONE = { width: 390, height: 844 };

/** Longer than the check for an element's position and its animation take. */
const LONG_ENOUGH_MS = 1000;

/** A finger's flick: about 1,500 px a second. */
const FLICK_PX = 150;
const FLICK_MS = 100;

const LOWER = '0px 12px';

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

test('elements below the fold, even later ones, stand 12 px lower until their top is within 90 % of the viewport; with reduced motion, nothing moves', async ({
  page,
}) => {
  await markField(page);
  await open(page, '/contact');
  await expect(messageField(page)).toHaveCSS('translate', LOWER);
  await expect(messageField(page)).toHaveCSS('opacity', '1');
  await expect(heading(page)).toHaveCSS('translate', 'none');
  await expect(heading(page)).not.toHaveClass(/reveal/);

  await test.step('on paper, everything is in its place', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(messageField(page)).toHaveCSS('translate', 'none');
    await page.emulateMedia({ media: 'screen' });
    await expect(messageField(page)).toHaveCSS('translate', LOWER);
  });
  const scrollTopTo = (ratio: number) =>
    messageField(page).evaluate(
      (element, y) => window.scrollBy(0, element.getBoundingClientRect().top - y),
      Math.round(VIEWPORT.height * ratio),
    );
  await scrollTopTo(0.95);
  await page.waitForTimeout(LONG_ENOUGH_MS);
  await expect(messageField(page)).toHaveCSS('translate', LOWER);
  await scrollTopTo(0.89);
  await expect(messageField(page)).toHaveClass(/reveal-shown/);
  await expect(messageField(page)).toHaveCSS('translate', 'none');

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
  await expect(messageField(page)).toHaveCSS('translate', 'none');
  await expect(messageField(page)).not.toHaveClass(/reveal/);
});

test('what the keyboard reaches is in its place at once, and does not move or fade after that', async ({
  page,
}) => {
  await markField(page);
  await open(page, '/contact');
  await expect(messageField(page)).toHaveClass(/reveal-waiting/);
  await page.getByRole('textbox', { name: 'Subject' }).focus();
  await page.keyboard.press('Tab');
  await expect(messageField(page)).toBeFocused();
  await expect(messageField(page)).toHaveCSS('translate', 'none');
  await page.waitForTimeout(LONG_ENOUGH_MS);
  await expect(messageField(page)).not.toHaveClass(/reveal/);
});

test('the wave above the footer is drawn once, as it comes into sight, and its dot comes last; without motion it stands drawn', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  const wave = footer.locator('.wave');
  await open(page, '/contact');
  await expect(wave).toHaveCSS('clip-path', 'inset(0px 100% 0px 0px)');
  await wave.scrollIntoViewIfNeeded();
  await expect(wave).toHaveClass(/reveal-shown/);
  expect(await wave.evaluate(motionsOf)).toEqual(['draw-wave 0+900', 'show-dot 580+250']);
  await expect.poll(() => wave.evaluate(motionsOf)).toEqual([]);
  await expect(wave).toHaveCSS('clip-path', 'none');

  await footer.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page).toHaveURL('/projects');
  await wave.scrollIntoViewIfNeeded();
  await page.waitForTimeout(LONG_ENOUGH_MS);
  expect(await wave.evaluate(motionsOf)).toEqual([]);
  await expect(wave).toHaveCSS('clip-path', 'none');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/contact');
  await expect(wave).not.toHaveClass(/reveal/);
  await expect(wave).toHaveCSS('clip-path', 'none');
  await page.emulateMedia({ media: 'print' });
  await expect(wave).toBeHidden();
});

test('no text is invisible or pale, however fast a visitor scrolls, on the way back either', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const leastOpacity = await page.evaluateHandle(watchOpacity);
  const read = () => leastOpacity.evaluate(({ least }) => least);
  for (const direction of [1, -1]) {
    for (let flick = 0; flick < 20; flick += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one flick after the other
      await page.mouse.wheel(0, direction * FLICK_PX);
      // oxlint-disable-next-line no-await-in-loop -- a finger has a speed
      await page.waitForTimeout(FLICK_MS);
    }
  }
  await page.waitForTimeout(LONG_ENOUGH_MS);
  expect(await read()).toBe(1);
});

test('what a jump has passed counts as shown, also where the browser has not laid it out', async ({
  page,
}) => {
  await open(page, '/');
  const cards = main(page).getByRole('tabpanel').locator('[data-reveal]');
  await expect(cards.first()).toHaveClass(/reveal-waiting/);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  await expect(main(page).locator('.reveal-waiting')).toHaveCount(0);
  for (const card of await cards.all()) await expect(card).toHaveClass(/reveal-shown/);
});

/** Runs in the browser: the names of the animations that run, each with its delay and its duration. */
function motionsOf(element: Element): string[] {
  const motions = element.getAnimations({ subtree: true }).map((animation) => {
    const { delay, duration } = animation.effect?.getTiming() ?? {};
    return `${(animation as CSSAnimation).animationName} ${delay}+${String(duration)}`;
  });
  return [...new Set(motions)];
}

/** Runs in the browser: follows, at every frame, the least opacity of what comes in with scrolling. */
function watchOpacity(): { least: number } {
  const seen = { least: 1 };
  const look = () => {
    for (const element of document.querySelectorAll('[data-reveal]'))
      seen.least = Math.min(seen.least, Number(getComputedStyle(element).opacity));
    requestAnimationFrame(look);
  };
  look();
  return seen;
}
