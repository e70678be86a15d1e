import type { Page } from '@playwright/test';

/** How many times slower the processor is than this machine's. */
const SLOWDOWN = 4;
/** Without spaces, because a space at the end of a text is not shown. */
const TEXT = 'Less-typing,more-deciding';
/** The preview has settled after this long without a paint. */
const QUIET_MS = 250;

/**
 * Types a headline with the preview open, on a processor slowed four times.
 * @returns the time from each key to the preview's paint, in milliseconds
 */
export async function measurePreview(page: Page): Promise<number[]> {
  await page.getByRole('tab', { name: 'Content', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Content' }).first().click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  const recorder = await page.evaluateHandle(recordKeys);
  const times: number[] = [];
  for (const key of TEXT) {
    await page.keyboard.press(key);
    await page.waitForFunction(
      ([{ shown }, quietMs]) => shown > 0 && performance.now() - shown > quietMs,
      [recorder, QUIET_MS] as const,
    );
    times.push(await recorder.evaluate(({ pressed, shown }) => shown - pressed));
  }
  await session.detach();
  return times;
}

/** Runs in the browser; returns the times of the last key. The preview is in the same process, so it has the same frames. */
function recordKeys() {
  const times = { pressed: 0, shown: 0 };
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => Object.assign(times, { pressed: timeStamp, shown: 0 }),
    true,
  );
  const root = document.querySelector('iframe')?.contentDocument?.querySelector('#root');
  if (!root) throw new Error('There is no preview.');
  new MutationObserver(() =>
    window.afterPaint((now) => Object.assign(times, { shown: now })),
  ).observe(root, { subtree: true, childList: true, characterData: true });
  return times;
}
