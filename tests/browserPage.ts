import axe from 'axe-core';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

// For the component tests of every app.

export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Waits until the locator finds as many elements as expected, and compares their texts. */
export async function expectTexts(
  found: Locator,
  expected: readonly (string | RegExp)[],
): Promise<void> {
  const matchers = expected.map((text) =>
    typeof text === 'string' ? text : expect.stringMatching(text),
  );
  await expect.poll(() => found.elements().map(({ textContent }) => textContent)).toEqual(matchers);
}

/** Replaces a property until the test ends. */
export function replace(target: object, name: string, descriptor: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...descriptor });
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

/** Resizes the window, in pixels, until the test ends. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 720));
  await page.viewport(width, height);
}

/**
 * Fails with axe-core's findings.
 * @param part a selector, to check only what has changed since the whole page was checked
 */
export async function expectAccessible(part = 'html'): Promise<void> {
  const { violations } = await axe.run(part);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Sets the date to noon of tomorrow, for what is said of a day: around midnight, it would be of another. */
export function setDateToNoon(): void {
  vi.useFakeTimers({ now: new Date().setHours(36), toFake: ['Date'] });
}

/** From now on, only `advanceClock` lets time pass for timers of this kind. axe needs a running clock. */
export function stopClock(kind: 'Timeout' | 'Interval' = 'Timeout'): void {
  vi.useFakeTimers({ toFake: [`set${kind}`, `clear${kind}`] });
  // Otherwise, waiting for an element would advance them, too.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

/** Lets time pass, and React render what the timers have changed. */
export function advanceClock(ms: number): void {
  flushSync(() => {
    vi.advanceTimersByTime(ms);
  });
}
