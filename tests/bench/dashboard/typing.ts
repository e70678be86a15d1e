import type { Page } from '@playwright/test';

/** From pressing a key to the paint, in milliseconds, one per key. */
export interface Keystrokes {
  /** The character in the field was painted. */
  typedMs: number[];
  /** The last thing that the key changed, cards and their number, was painted. */
  answeredMs: number[];
}

interface KeyRecorder {
  pressed: number;
  typed: number;
  answered: number;
}

declare global {
  interface Window {
    keyRecorder: KeyRecorder;
  }
}

/** The first letters match nearly everything, the last ones little. */
const WORDS = ['invoices for', 'temporal'];
/** When nothing was painted for so long, nothing more is on its way. */
const QUIET_MS = 250;

/** Types words into the search field and deletes them again, letter by letter; no figures when there is no such field. */
export async function measureTyping(page: Page): Promise<Keystrokes> {
  const field = page.getByRole('searchbox', { name: 'Search projects' });
  const keystrokes: Keystrokes = { typedMs: [], answeredMs: [] };
  if ((await field.count()) === 0) return keystrokes;
  await field.click();
  await page.evaluate(recordKeys);
  for (const key of WORDS.flatMap(typeAndDelete)) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForFunction(isQuiet, QUIET_MS);
    const { pressed, typed, answered } = await page.evaluate(() => window.keyRecorder);
    keystrokes.typedMs.push(typed - pressed);
    keystrokes.answeredMs.push(Math.max(typed, answered) - pressed);
  }
  return keystrokes;
}

function typeAndDelete(word: string): string[] {
  const letters = word.split('');
  return letters.concat(letters.map(() => 'Backspace'));
}

/** Runs in the browser. */
function isQuiet(quietMs: number): boolean {
  const { typed, answered } = window.keyRecorder;
  return typed > 0 && performance.now() - Math.max(typed, answered) > quietMs;
}

/** Runs in the browser. */
function recordKeys(): void {
  const recorder = {
    pressed: 0,
    typed: 0,
    answered: 0,
    markPainted(name: 'typed' | 'answered') {
      window.afterPaint((now) => {
        recorder[name] = now;
      });
    },
  };
  window.keyRecorder = recorder;
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      recorder.pressed = timeStamp;
      recorder.typed = 0;
      recorder.answered = 0;
    },
    true,
  );
  document.addEventListener('input', () => recorder.markPainted('typed'), true);
  // Not the whole body: what a screen reader is told of the result comes later.
  const main = document.querySelector('main') ?? document.body;
  new MutationObserver(() => recorder.markPainted('answered')).observe(main, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
