import type { Browser } from '@playwright/test';
import { largest } from '../statistics.ts';
import { addressOf, newSlowPage } from './measure.ts';

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
 * The longest task in which a page's script runs after the first paint, in milliseconds of processor time, so that
 * other load on the machine does not count.
 */
export async function measureLongestTask(browser: Browser, path: string): Promise<number> {
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
  return longestTaskMs(events);
}

function longestTaskMs(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  const isOnSameThread = ({ pid, tid }: TraceEvent) => pid === paint.pid && tid === paint.tid;
  const later = events.filter((event) => isOnSameThread(event) && event.ts >= paint.ts);
  const scripts = later.filter(({ name }) => SCRIPT.test(name));
  const tasks = later.filter(({ name, ts, dur = 0 }) => {
    return TASK.test(name) && scripts.some((script) => script.ts >= ts && script.ts <= ts + dur);
  });
  return largest(tasks.map(({ tdur = 0 }) => tdur / MICROSECONDS_PER_MS));
}
