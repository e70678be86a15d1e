import { expect, type Page } from '@playwright/test';

/** What Chromium itself logs when a request fails or is refused. */
const FAILED_REQUEST = /^Failed to load resource: /;

/** A full browser can request the site's icon at any time, even offline; a headless shell never does. */
const ICON_REQUEST = failedRequest(/\/favicon\.(ico|svg)/);

/** All pages use the font, so this only says that the machine was busy while a page waited to be drawn. */
const LATE_FONT =
  /\/geist\S*\.woff2 was preloaded using link preload but not used within a few seconds/;

/** What Chromium logs when a request to this address fails or is refused. */
export function failedRequest(address: RegExp): RegExp {
  return new RegExp(`${FAILED_REQUEST.source}.*\\(.*${address.source}.*\\)$`);
}

/**
 * The errors and warnings that a page logs, and its uncaught errors. The browsers' own messages differ between engines,
 * so they count only in Chromium.
 */
export class ConsoleLog {
  /** The lines that no test has expected yet; a failed request has its address in brackets. */
  lines: string[] = [];
  readonly #isChromium: boolean;

  constructor(page: Page) {
    this.#isChromium = page.context().browser()?.browserType().name() === 'chromium';
    page.on('console', (message) => {
      const isOfPage = message.args().length > 0;
      const counts = ['error', 'warning'].includes(message.type());
      const text = message.text();
      const address = FAILED_REQUEST.test(text) ? ` (${message.location().url})` : '';
      const line = text + address;
      const isOfMachine = ICON_REQUEST.test(line) || LATE_FONT.test(line);
      if (counts && (isOfPage || this.#isChromium) && !isOfMachine) this.lines.push(line);
    });
    page.on('pageerror', (error) => this.lines.push(error.message));
  }

  /** Waits until each text was logged, and removes it; remaining lines fail the test at its end. */
  async expect(texts: readonly (string | RegExp)[]): Promise<void> {
    const expected = texts.filter((text) => this.#isChromium || !isOfBrowser(text));
    const missing = () => expected.filter((text) => !this.lines.some((line) => isSame(text, line)));
    await expect.poll(missing, 'not logged').toEqual([]);
    this.lines = this.lines.filter((line) => !expected.some((text) => isSame(text, line)));
  }
}

function isOfBrowser(text: string | RegExp): boolean {
  return text instanceof RegExp && text.source.startsWith(FAILED_REQUEST.source);
}

function isSame(text: string | RegExp, line: string): boolean {
  return typeof text === 'string' ? text === line : text.test(line);
}
