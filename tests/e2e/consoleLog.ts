import { expect, type Page } from '@playwright/test';

/** What the browser itself logs when a request fails or is refused. */
export const FAILED_REQUEST = /^Failed to load resource: /;

/** The errors and warnings that a page logs, and its uncaught errors. */
export class ConsoleLog {
  /** What no test has expected yet. */
  lines: string[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.lines.push(message.text());
    });
    page.on('pageerror', (error) => this.lines.push(error.message));
  }

  /** Waits until each pattern has matched a line, and takes those lines out; any other line fails the test at its end. */
  async expect(expected: readonly RegExp[]): Promise<void> {
    const missing = () =>
      expected.filter((pattern) => !this.lines.some((line) => pattern.test(line)));
    await expect.poll(missing, 'not logged').toEqual([]);
    this.lines = this.lines.filter((line) => !expected.some((pattern) => pattern.test(line)));
  }
}
