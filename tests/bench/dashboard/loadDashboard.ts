import type { Browser, Locator, Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { HOSTING_PORT } from '../../../scripts/lib/machine.ts';
import { EMULATOR_HOST } from '../../../shared/model/backend.ts';
import { fillLogin } from '../../e2e/admin/signIn.ts';
import { recordLongTasks } from '../longTasks.ts';
import { installAfterPaint, recordLoad } from './loadMarks.ts';

const DASHBOARD_URL = `http://${EMULATOR_HOST}:${HOSTING_PORT}/admin/dashboard`;
const VIEWPORT = { width: 1366, height: 768 };
const LOAD_TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 200;
const CARD = '[role=tabpanel]:not([hidden]) li';

/** Milliseconds from the press on Sign In, or from a reload, until something is painted. */
export interface LoadTimes {
  firstCardsMs: number;
  allLoadedMs: number;
  /** Zero when no task took longer than 50 ms. */
  longestTaskMs: number;
}

/** A page in a new browser context, signed out. */
export async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  return context.newPage();
}

/** Uses a selector: for a role locator, Playwright computes every button's name, which takes half a minute. */
export function firstCard(page: Page): Locator {
  return page.locator(CARD).first();
}

/** Signs in at the dashboard, and waits until the Projects tab has loaded all the projects. */
export async function loadDashboard(page: Page, count: number): Promise<LoadTimes> {
  await page.addInitScript(recordLongTasks);
  await page.addInitScript(installAfterPaint);
  await page.addInitScript(recordLoad, { count, card: CARD });
  await page.goto(DASHBOARD_URL);
  await fillLogin(page, DEMO_ADMIN);
  return loadTimes(page);
}

/** Reloads the dashboard, which is still signed in and on the Projects tab. */
export async function reloadDashboard(page: Page): Promise<LoadTimes> {
  await page.reload();
  return loadTimes(page);
}

async function loadTimes(page: Page): Promise<LoadTimes> {
  await page.waitForFunction(() => performance.getEntriesByName('allLoaded')[0], undefined, {
    polling: LOOK_EVERY_MS,
    timeout: LOAD_TIMEOUT_MS,
  });
  return page.evaluate(timesSinceStart);
}

/** Runs in the browser. Measures from the press on Sign In, or from the reload. */
function timesSinceStart(): LoadTimes {
  const [start = 0, firstCards = NaN, allLoaded = NaN] = ['signIn', 'firstCards', 'allLoaded'].map(
    (mark) => performance.getEntriesByName(mark)[0]?.startTime,
  );
  const tasks = window.longTasks.filter(({ startTime }) => startTime >= start);
  return {
    firstCardsMs: firstCards - start,
    allLoadedMs: allLoaded - start,
    longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}
