import { test as base } from '@playwright/test';
import { ConsoleLog } from './consoleLog.ts';
import { DesktopMain } from './desktopPreload.ts';

export { expect } from '@playwright/test';

export interface Options {
  /** Where the dashboard is: on the site at a route of its own, in the desktop app at the start. */
  adminPath: string;
  /** Whether the page is the desktop app's, which has a preload. */
  isDesktop: boolean;
}

interface Fixtures extends Options {
  /** What the page logs; a test that expects errors or warnings says which. */
  logged: ConsoleLog;
  /** The desktop's main process, as its page sees it. */
  main: DesktopMain;
}

/** Playwright's test that fails when the page logs what no test expects: a hydration warning, a policy violation. */
export const test = base.extend<Fixtures>({
  adminPath: ['/admin/dashboard', { option: true }],
  isDesktop: [false, { option: true }],
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
