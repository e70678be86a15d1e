import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Answers the browser's alerts and questions, and records their texts. */
export class BrowserDialogs {
  /** How the next questions are answered. */
  answer: 'accept' | 'dismiss' = 'accept';
  /** As "alert: …" and "confirm: …"; the browser's own question on closing is "beforeunload: ". */
  readonly shown: string[] = [];

  constructor(page: Page) {
    page.on('dialog', async (dialog) => {
      this.shown.push(`${dialog.type()}: ${dialog.message()}`);
      await (this.answer === 'accept' ? dialog.accept() : dialog.dismiss());
    });
  }

  /** Waits until exactly these dialogs were shown since the last call. */
  async expectShown(expected: readonly (string | RegExp)[], timeoutMs = 30_000): Promise<void> {
    const matchers = expected.map((text) =>
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
    await expect.poll(() => this.shown, { timeout: timeoutMs }).toEqual(matchers);
    this.shown.length = 0;
  }
}
