import type { Browser, Locator, Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import {
  EMULATOR_PORTS,
  type Emulators,
  startEmulators,
  writeEmulatorConfig,
} from '../../../scripts/emulators/emulators.ts';
import { assertPortsFree, HOSTING_PORT } from '../../../scripts/lib/machine.ts';
import { runBuild } from '../../../scripts/lib/runBuild.ts';
import { EMULATOR_HOST } from '../../../shared/model/backend.ts';
import { fillLogin } from '../../e2e/admin/signIn.ts';

export const DASHBOARD_URL = `http://${EMULATOR_HOST}:${HOSTING_PORT}/admin/dashboard`;
const VIEWPORT = { width: 1366, height: 768 };
const LOAD_TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 200;
const CARD = '[role=tabpanel]:not([hidden]) li';

/** Milliseconds from the press on Sign In, or from a reload, until something is painted. */
interface LoadTimes {
  firstCardsMs: number;
  allLoadedMs: number;
  /** Zero when no task took longer than 50 ms. */
  longestTaskMs: number;
}

declare global {
  interface Window {
    /** The tasks of more than 50 ms. */
    longTasks: PerformanceEntry[];
    /** Calls back right after the next frame is painted, with the time on the page's clock. */
    afterPaint: (callback: (now: number) => void) => void;
  }
}

/** Builds the site and serves it as Hosting would, with Auth, Firestore, the rules and the demo accounts behind it. */
export async function startDashboard(): Promise<Emulators> {
  await assertPortsFree(Object.values(EMULATOR_PORTS));
  await runBuild(['--emulators', '--only', 'site']);
  const config = await writeEmulatorConfig();
  console.log('Starting the emulators (auth, firestore, hosting)…');
  return startEmulators({ only: ['auth', 'firestore', 'hosting'], config });
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

/** Runs in the browser before the page's own scripts: collects `longTasks`. */
function recordLongTasks(): void {
  window.longTasks = [];
  const observer = new PerformanceObserver((list) => window.longTasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
}

/** Runs in the browser before the page's own scripts. */
export function installAfterPaint(): void {
  window.afterPaint = (callback) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => callback(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  };
}

/**
 * Runs in the browser before the page's own scripts: opens the Projects tab as soon as it exists, and marks the press
 * on Sign In (`signIn`) and the times when cards (`firstCards`) and the number of all projects (`allLoaded`) are
 * painted. It watches from inside the page, because polling from outside would use the same processor. Needs
 * `afterPaint`.
 */
function recordLoad({ count, card }: { count: number; card: string }): void {
  const shownCount = `${count.toLocaleString('en-US')} projects`;
  let hasCards = false;
  document.addEventListener('submit', () => performance.mark('signIn'), true);
  const observer = new MutationObserver(() => {
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab][aria-selected=false]')];
    tabs.find(({ textContent }) => textContent.startsWith('Projects'))?.click();
    if (!document.querySelector(`${card} button`)) return;
    if (!hasCards) window.afterPaint((startTime) => performance.mark('firstCards', { startTime }));
    hasCards = true;
    const statuses = [...document.querySelectorAll('main [role=status]')];
    if (!statuses.some(({ textContent }) => textContent.startsWith(shownCount))) return;
    window.afterPaint((startTime) => performance.mark('allLoaded', { startTime }));
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
