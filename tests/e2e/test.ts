import { test as base } from '@playwright/test';
import { type Translation, translatePage } from '../support/translatePage.ts';
import { ConsoleLog } from './consoleLog.ts';
import { DesktopMain } from './desktopPreload.ts';

export { expect } from '@playwright/test';

export interface Options {
  /** The dashboard's path: a route on the site, the root in the desktop app. */
  adminPath: string;
  /** Whether the page is the desktop app's, which has a preload. */
  isDesktop: boolean;
  /** Whether the browser translates each document once it has hydrated; its texts stay the same. */
  isTranslated: boolean;
}

interface Fixtures extends Options {
  /** What the page logs; a test that expects errors or warnings says which. */
  logged: ConsoleLog;
  /** The stand-in for the desktop's main process. */
  main: DesktopMain;
  translation: undefined;
}

/** Playwright's test that fails on unexpected console output, such as a hydration warning or a policy violation. */
export const test = base.extend<Fixtures>({
  adminPath: ['/admin/dashboard', { option: true }],
  isDesktop: [false, { option: true }],
  isTranslated: [false, { option: true }],
  translation: [
    async ({ context, page, isTranslated }, use) => {
      if (isTranslated)
        await context.addInitScript<Translation>(translatePage, { starts: 'hydrated' });
      await use(undefined);
      // Without translated texts, the test has proven nothing.
      if (isTranslated) await base.expect(page.locator('font').first()).toBeAttached();
    },
    { auto: true },
  ],
  main: [
    async ({ page, isDesktop }, use) => {
      const main = new DesktopMain(page);
      if (isDesktop) await main.install();
      await use(main);
    },
    { auto: true },
  ],
  logged: [
    async ({ page }, use) => {
      const logged = new ConsoleLog(page);
      await use(logged);
      base.expect(logged.lines, 'unexpected console output').toEqual([]);
    },
    { auto: true },
  ],
});
