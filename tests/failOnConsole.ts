import { afterEach, beforeEach, expect, vi } from 'vitest';

/** The errors and warnings that the running test has not expected yet. */
const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.join(' ')));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  expect(logged, 'unexpected console output').toEqual([]);
});

/** Waits for one line of each text, and removes it; remaining lines fail the test at its end. */
export async function expectLogged(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    const find = () =>
      logged.findIndex((line) => (typeof text === 'string' ? line === text : text.test(line)));
    // oxlint-disable-next-line no-await-in-loop -- the lines are removed one by one
    await expect.poll(find, { message: `not logged: ${text}` }).not.toBe(-1);
    logged.splice(find(), 1);
  }
}
