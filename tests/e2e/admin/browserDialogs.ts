import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Answers the alerts and questions of the browser, and keeps what they said. */
export class BrowserDialogs {
  /** How the next questions are answered. */
  answer: 'accept' | 'dismiss' = 'accept';
  /** "alert: …", "confirm: …"; the browser's own question on closing is "beforeunload: ". */
  readonly shown: string[] = [];

  constructor(page: Page) {
    page.on('dialog', async (dialog) => {
      this.shown.push(`${dialog.type()}: ${dialog.message()}`);
      await (this.answer === 'accept' ? dialog.accept() : dialog.dismiss());
    });
  }

  /** Waits for these dialogs, and no others, since the last time. */
  async expectShown(expected: readonly (string | RegExp)[], timeoutMs = 10_000): Promise<void> {
    const matchers = expected.map((text) =>
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
    await expect.poll(() => this.shown, { timeout: timeoutMs }).toEqual(matchers);
    this.shown.length = 0;
  }
}
