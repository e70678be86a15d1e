import type { Browser, Locator, Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { HOSTING_PORT } from '../../../scripts/lib/ports.ts';
import { EMULATOR_HOST } from '../../../shared/model/backend.ts';
import { fillLogin } from '../../e2e/admin/signIn.ts';
import { installAfterPaint, recordLoad } from './loadMarks.ts';

export interface LoadTimes {
  firstCardsMs: number;
  allLoadedMs: number;
}

const DASHBOARD_URL = `http://${EMULATOR_HOST}:${HOSTING_PORT}/admin/dashboard`;
const VIEWPORT = { width: 1366, height: 768 };
const LOAD_TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 200;
const CARD = '[role=tabpanel]:not([hidden]) li';
const SIGN_IN_CALL = 'accounts:signInWithPassword';

/** A page of a browser that has never been here, with nobody signed in. */
export async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  return context.newPage();
}

/** Of the first card. By role among all of them would keep Playwright busy for half a minute: it works out every button's name. */
export function firstEditButton(page: Page): Locator {
  return page.locator(CARD).first().getByRole('button', { name: 'Edit' });
}

/** Signs in at the dashboard, and waits until the Projects tab shows that all of so many projects are there. */
export async function loadDashboard(page: Page, count: number): Promise<LoadTimes> {
  await page.addInitScript(installAfterPaint);
  await page.addInitScript(recordLoad, { count, card: CARD });
  await page.goto(DASHBOARD_URL);
  await fillLogin(page, DEMO_ADMIN);
  await page.waitForFunction(() => window.loadMarks.allLoaded !== undefined, undefined, {
    polling: LOOK_EVERY_MS,
    timeout: LOAD_TIMEOUT_MS,
  });
  return page.evaluate(timesSinceSignIn, SIGN_IN_CALL);
}

/**
 * Runs in the browser. Signed in is who has the answer to the password: what the SDK still does then
 * (asks for the account, stores the session) is part of the waiting, as the person feels it.
 */
function timesSinceSignIn(signInCall: string): LoadTimes {
  const call = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.includes(signInCall));
  const { firstCards = Number.NaN, allLoaded = Number.NaN } = window.loadMarks;
  const signedIn = (call as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN;
  return { firstCardsMs: firstCards - signedIn, allLoadedMs: allLoaded - signedIn };
}
