import { expect, type Page } from '@playwright/test';

/** What Chromium itself logs when a request fails or is refused. */
export const FAILED_REQUEST = /^Failed to load resource: /;

/**
 * The errors and warnings that a page logs, and its uncaught errors. What a browser logs of its own accord
 * differs from engine to engine, and counts in Chromium alone.
 */
export class ConsoleLog {
  /** What no test has expected yet. */
  lines: string[] = [];
  readonly #isChromium: boolean;

  constructor(page: Page) {
    this.#isChromium = page.context().browser()?.browserType().name() === 'chromium';
    page.on('console', (message) => {
      const isOfPage = message.args().length > 0;
      const counts = ['error', 'warning'].includes(message.type());
      if (counts && (isOfPage || this.#isChromium)) this.lines.push(message.text());
    });
    page.on('pageerror', (error) => this.lines.push(error.message));
  }

  /** Waits until each pattern has matched a line, and takes those lines out; any other line fails the test at its end. */
  async expect(patterns: readonly RegExp[]): Promise<void> {
    const expected = patterns.filter((pattern) => this.#isChromium || pattern !== FAILED_REQUEST);
    const missing = () =>
      expected.filter((pattern) => !this.lines.some((line) => pattern.test(line)));
    await expect.poll(missing, 'not logged').toEqual([]);
    this.lines = this.lines.filter((line) => !expected.some((pattern) => pattern.test(line)));
  }
}
