import type { Page } from '@playwright/test';

/** The first letters match nearly everything, the last ones little. The words are from a title and a technology. */
const QUERY = 'temporal invoice';

/**
 * Opens the palette, types a query and closes it again.
 * @returns the time from each key to its answer in the page, before the browser paints it, in milliseconds
 */
export async function measurePalette(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Search or go to…' }).click();
  await page.getByRole('combobox', { name: 'Search or go to' }).waitFor();
  const recorder = await page.evaluateHandle(recordAnswers);
  const times: number[] = [];
  for (const key of QUERY) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForFunction(({ answered }) => answered > 0, recorder);
    times.push(await recorder.evaluate(({ pressed, answered }) => answered - pressed));
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return times;
}

/** Runs in the browser; returns the times of the last key. */
function recordAnswers() {
  const times = { pressed: 0, answered: 0 };
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => Object.assign(times, { pressed: timeStamp, answered: 0 }),
    true,
  );
  const palette = document.querySelector('[role=dialog]') ?? document.body;
  // The value of the box is an attribute, too, so that every key changes something.
  new MutationObserver(() => Object.assign(times, { answered: performance.now() })).observe(
    palette,
    {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    },
  );
  return times;
}
