import type { Page } from '@playwright/test';

/** From pressing a key to the paint, in milliseconds, one per key. */
export interface Keystrokes {
  /** The character in the field was painted. */
  typedMs: number[];
  /** The last thing that the key changed, cards and their number, was painted. */
  answeredMs: number[];
}

/** The first letters match nearly everything, the last ones little. */
const WORDS = ['invoice desk', 'temporal'];
/** A key has had its whole effect after this long without a paint. */
const QUIET_MS = 250;

/** Types words into the search field and deletes them again, letter by letter. */
export async function measureTyping(page: Page): Promise<Keystrokes> {
  const keystrokes: Keystrokes = { typedMs: [], answeredMs: [] };
  await page.getByRole('searchbox', { name: 'Search projects' }).click();
  const recorder = await page.evaluateHandle(recordKeys);
  for (const key of WORDS.flatMap(typeAndDelete)) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForFunction(
      ([{ typed, answered }, quietMs]) =>
        typed > 0 && performance.now() - Math.max(typed, answered) > quietMs,
      [recorder, QUIET_MS] as const,
    );
    const { pressed, typed, answered } = await recorder.evaluate((times) => ({ ...times }));
    keystrokes.typedMs.push(typed - pressed);
    keystrokes.answeredMs.push(Math.max(typed, answered) - pressed);
  }
  return keystrokes;
}

function typeAndDelete(word: string): string[] {
  const letters = word.split('');
  return letters.concat(letters.map(() => 'Backspace'));
}

/** Runs in the browser; returns the times of the last key. */
function recordKeys() {
  const times = { pressed: 0, typed: 0, answered: 0 };
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => Object.assign(times, { pressed: timeStamp, typed: 0, answered: 0 }),
    true,
  );
  document.addEventListener(
    'input',
    () => window.afterPaint((now) => Object.assign(times, { typed: now })),
    true,
  );
  // Not the whole body: the announcement of the result to screen readers comes later.
  const main = document.querySelector('main') ?? document.body;
  new MutationObserver(() =>
    window.afterPaint((now) => Object.assign(times, { answered: now })),
  ).observe(main, { subtree: true, childList: true, characterData: true });
  return times;
}
