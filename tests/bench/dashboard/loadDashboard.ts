import type { Browser, Locator, Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { HOSTING_PORT } from '../../../scripts/lib/ports.ts';
import { EMULATOR_HOST } from '../../../shared/model/backend.ts';
import { fillLogin } from '../../e2e/admin/signIn.ts';
import { installAfterPaint, recordLoad } from './loadMarks.ts';

const DASHBOARD_URL = `http://${EMULATOR_HOST}:${HOSTING_PORT}/admin/dashboard`;
const VIEWPORT = { width: 1366, height: 768 };
const LOAD_TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 200;
const CARD = '[role=tabpanel]:not([hidden]) li';
const SIGN_IN_CALL = 'accounts:signInWithPassword';

/** A page in a new browser context, signed out. */
export async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  return context.newPage();
}

/** A role locator over all cards takes Playwright half a minute: it computes every button's name. */
export function firstCard(page: Page): Locator {
  return page.locator(CARD).first();
}

/** Signs in at the dashboard, and waits until the Projects tab has loaded all the projects. */
export async function loadDashboard(page: Page, count: number) {
  await page.addInitScript(installAfterPaint);
  await page.addInitScript(recordLoad, { count, card: CARD });
  await page.goto(DASHBOARD_URL);
  await fillLogin(page, DEMO_ADMIN);
  await page.waitForFunction(() => performance.getEntriesByName('allLoaded')[0], undefined, {
    polling: LOOK_EVERY_MS,
    timeout: LOAD_TIMEOUT_MS,
  });
  return page.evaluate(timesSinceSignIn, SIGN_IN_CALL);
}

/**
 * Runs in the browser. Measures from the response to the password: what the SDK does after it (looks the account up,
 * stores the session) is part of the time that the person waits.
 */
function timesSinceSignIn(signInCall: string) {
  const call = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.includes(signInCall)) as PerformanceResourceTiming | undefined;
  const [firstCardsMs = NaN, allLoadedMs = NaN] = ['firstCards', 'allLoaded'].map(
    (mark) =>
      (performance.getEntriesByName(mark)[0]?.startTime ?? NaN) - (call?.responseEnd ?? NaN),
  );
  return { firstCardsMs, allLoadedMs };
}
