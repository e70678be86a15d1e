import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { EMULATOR_PORTS } from '../../../scripts/emulators/emulators.ts';
import { EMULATOR_HOST } from '../../../shared/model/backend.ts';
import { whenHydrated } from '../../e2e/site/sitePage.ts';
import { largest } from '../statistics.ts';
import type { Reaction } from './run.ts';

/** How many times slower the processor is than this machine's. */
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** How long a finger touches the screen. */
const TAP_MS = 60;
/** The browser reports an event after it has painted the next frame. */
const REPORTED_WITHIN_MS = 300;

/** A phone with a slow processor. */
async function newSlowPage(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, session };
}

export function addressOf(path: string): string {
  return `http://${EMULATOR_HOST}:${EMULATOR_PORTS.hosting.port}${path}`;
}

/** Milliseconds from a tap to the next paint, and to its result, which may have to be fetched. */
export async function measureReaction(
  browser: Browser,
  { path, pressed, shown }: Reaction,
  { isEarly, hasScripts = true }: { isEarly: boolean; hasScripts?: boolean },
) {
  const { page, session } = await newSlowPage(browser);
  if (!hasScripts) await page.route('**/assets/*.js', (route) => route.abort());
  const painted: number[] = [];
  await page.exposeFunction('reportPaint', (ms: number) => painted.push(ms));
  await page.addInitScript(reportPaints);
  await page.goto(addressOf(path), { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  if (!isEarly) {
    if (hasScripts) await whenHydrated(page);
    await page.waitForLoadState('networkidle');
  }
  await tap(page, pressed(page), session);
  await shown(page).waitFor();
  const shownMs = await page.evaluate(
    () => performance.timeOrigin + performance.now() - Number(sessionStorage['pressedAt']),
  );
  await page.waitForTimeout(REPORTED_WITHIN_MS);
  await page.close();
  return { paintedMs: largest(painted), shownMs };
}

/** Used instead of Playwright's tap, which has no duration, and whose checks take processor time from the page. */
async function tap(page: Page, target: Locator, session: CDPSession): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  // Nobody taps what is not painted yet.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.waitForTimeout(TAP_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

declare global {
  interface Window {
    reportPaint: (ms: number) => Promise<void>;
  }
}

/** Runs in the browser. */
function reportPaints(): void {
  addEventListener('pointerdown', ({ timeStamp }) => {
    sessionStorage['pressedAt'] = performance.timeOrigin + timeStamp;
  });
  // Shorter events are not reported.
  const shortest = { durationThreshold: 16 };
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceEventTiming[];
    for (const { interactionId, duration } of entries) {
      if (interactionId) void window.reportPaint(duration);
    }
  }).observe({ type: 'event', buffered: true, ...shortest });
}

/** Includes the start of the particle network, which follows the hydration. */
const WATCHED_MS = 1000;
const MICROSECONDS_PER_MS = 1000;
const CATEGORIES = ['devtools.timeline', 'loading', 'toplevel', 'v8'];
const TASK = /RunTask$/;
const SCRIPT = /^(FunctionCall|EvaluateScript|v8\.evaluateModule|v8\.callFunction)$/;

/** What Chromium traces; times are in microseconds, `tdur` is the thread's own time. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/**
 * The longest task in which a page's script runs after the first paint, and the work of the main thread up to that paint, in
 * milliseconds of processor time, so that other load on the machine does not count.
 */
export async function measureLongestTask(browser: Browser, path: string) {
  const { page, session } = await newSlowPage(browser);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const traceConfig = { includedCategories: CATEGORIES };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await page.goto(addressOf(path), { waitUntil: 'networkidle' });
  await page.waitForTimeout(WATCHED_MS);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await page.close();
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return { longestTaskMs: Number.NaN, untilPaintMs: Number.NaN };
  const onThread = events.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid);
  const later = onThread.filter(({ ts }) => ts >= paint.ts);
  const earlier = onThread.filter(({ ts }) => ts < paint.ts);
  return { longestTaskMs: largest(scriptTasksMs(later)), untilPaintMs: sum(tasksMs(earlier)) };
}

function scriptTasksMs(events: readonly TraceEvent[]): number[] {
  const scripts = events.filter(({ name }) => SCRIPT.test(name));
  const runsScript = ({ ts, dur = 0 }: TraceEvent) =>
    scripts.some((script) => script.ts >= ts && script.ts <= ts + dur);
  return tasksMs(events.filter(runsScript));
}

function tasksMs(events: readonly TraceEvent[]): number[] {
  const tasks = events.filter(({ name }) => TASK.test(name));
  return tasks.map(({ tdur = 0 }) => tdur / MICROSECONDS_PER_MS);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
