import type { Browser, BrowserContext } from '@playwright/test';
import { DesktopMain } from '../desktopPreload.ts';
import { restoreRules } from '../emulatorRules.ts';
import { clearStore } from '../emulatorStore.ts';
import { test as base } from '../test.ts';
import { BrowserDialogs } from './browserDialogs.ts';
import { openTab, type TabName } from './dashboardPage.ts';
import { openDashboard } from './signIn.ts';

export { expect } from '../test.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Fixtures {
  /** The browser's alerts and questions; an unexpected one fails the test. */
  dialogs: BrowserDialogs;
  /** Empties the store before a test, and restores the product's rules after it. */
  emptyStore: undefined;
  /** Turns blurs off, which are slow without a graphics card. */
  withoutBlur: undefined;
  /** Opens one of the dashboard's tabs with the stored session. */
  showDashboard: (tab?: TabName) => Promise<void>;
}

/** The storage of a browser that is signed out. */
export const SIGNED_OUT: Session = { cookies: [], origins: [] };

/** The stored session of a single sign-in, shared by all tests of this process. */
let session: Session | undefined;

/** Playwright's test with the page of a signed-in member of staff. */
export const test = base.extend<Fixtures>({
  storageState: async ({ browser, baseURL, adminPath, isDesktop }, provide) => {
    session ??= await signInOnce(browser, new URL(adminPath, baseURL).href, isDesktop);
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
  emptyStore: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, provide) => {
      await clearStore();
      await provide(undefined);
      await restoreRules();
    },
    { auto: true },
  ],
  withoutBlur: [
    async ({ context }, provide) => {
      await context.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { backdrop-filter: none !important }');
        document.adoptedStyleSheets.push(sheet);
      });
      await provide(undefined);
    },
    { auto: true },
  ],
  showDashboard: async ({ page, adminPath }, provide) => {
    await provide(async (tab = 'Overview') => {
      await page.goto(adminPath);
      await openTab(page, tab);
    });
  },
});

async function signInOnce(browser: Browser, address: string, isDesktop: boolean): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (isDesktop) await new DesktopMain(page).install();
  await openDashboard(page, address);
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return withoutLists(kept);
}

/** What a device keeps of the lists, and for whom; the day of the last backup. */
const KEPT = /^last-user\/|^daily-backup\//;

/** Each test is the first visit on its device: what this one kept of the lists is of another store. */
function withoutLists({ cookies, origins }: Session): Session {
  return {
    cookies,
    origins: origins.map((origin) => {
      const { indexedDB = [] } = origin as { indexedDB?: { name: string }[] };
      return {
        ...origin,
        localStorage: origin.localStorage.filter(({ name }) => !KEPT.test(name)),
        indexedDB: indexedDB.filter(({ name }) => !name.startsWith('lists/')),
      };
    }),
  };
}
