import type { Browser, BrowserContext } from '@playwright/test';
import { test as base } from '../test.ts';
import { BrowserDialogs } from './browserDialogs.ts';
import { openDashboard } from './signIn.ts';

export { expect } from '../test.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Fixtures {
  /** The browser's alerts and questions; a test fails when one is shown that it does not expect. */
  dialogs: BrowserDialogs;
}

/** What the browser kept of the one sign-in for all tests of this process. */
let session: Session | undefined;

/** The test of what a signed-in member of staff sees. */
export const test = base.extend<Fixtures>({
  storageState: async ({ browser, baseURL, adminPath }, provide) => {
    session ??= await signInOnce(browser, new URL(adminPath, baseURL).href);
    await provide(session);
  },
  dialogs: [
    async ({ page }, provide) => {
      const dialogs = new BrowserDialogs(page);
      await provide(dialogs);
      base.expect(dialogs.shown, 'unexpected dialogs of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

async function signInOnce(browser: Browser, address: string): Promise<Session> {
  const context = await browser.newContext();
  await openDashboard(await context.newPage(), address);
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return kept;
}
