import type { Browser, Page } from '@playwright/test';
import { largest, median, medians, repeat } from '../statistics.ts';
import { measureCosts } from './costs.ts';
import { loadDashboard, newVisitor, reloadDashboard } from './loadDashboard.ts';
import { measurePreview } from './preview.ts';
import { measureScrolling } from './scrolling.ts';
import { measureTyping } from './typing.ts';

/** One number of projects: medians of the times, and the costs, which are the same at every run. */
export type SizeFigures = Awaited<ReturnType<typeof measureSize>>;

/** What it is like to work with the largest number of projects: medians of the runs. */
export type WorkFigures = Awaited<ReturnType<typeof measureWork>>;

const BYTES_PER_MB = 1_000_000;
const MS_PER_SECOND = 1000;

/** Loads so many stored projects again and again, and counts what one load and one save cost. */
export async function measureSize(browser: Browser, projects: number, runs: number) {
  // Not counted: the emulator's Java is slow at what it does for the first time.
  await measureLoad(browser, projects);
  const times = await repeat(runs, () => measureLoad(browser, projects));
  return {
    projects,
    ...medians(times),
    ...(await measureKeys(browser, projects, runs)),
    ...(await measureCosts(browser, projects)),
  };
}

/** Searches: the medians of a key's runs, of all keys and of the slowest. */
async function measureKeys(browser: Browser, projects: number, runs: number) {
  const searches = await repeat(runs, async () => {
    const page = await newVisitor(browser);
    await loadDashboard(page, projects);
    const keystrokes = await measureTyping(page);
    await page.context().close();
    return keystrokes;
  });
  const answeredMs = mediansByKey(searches.map((keys) => keys.answeredMs));
  return {
    keyTypedMs: median(mediansByKey(searches.map((keys) => keys.typedMs))),
    keyAnsweredMs: median(answeredMs),
    slowestKeyAnsweredMs: largest(answeredMs),
  };
}

async function measureLoad(browser: Browser, projects: number) {
  const page = await newVisitor(browser);
  const scripts = await countScriptMs(page);
  const signIn = await loadDashboard(page, projects);
  const scriptMs = await scripts();
  const reload = await reloadDashboard(page);
  await page.context().close();
  return { ...signIn, scriptMs, reloadMs: reload.firstCardsMs };
}

/** Scrolls past all the cards, weighs the heap and types with the preview open, in a page of its own each time. */
export async function measureWork(browser: Browser, projects: number, runs: number) {
  const works = await repeat(runs, async () => {
    const page = await newVisitor(browser);
    await loadDashboard(page, projects);
    const { frameMs, longTasks } = await measureScrolling(page);
    const heapMb = await measureHeapMb(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    const previewedMs = await measurePreview(page);
    await page.context().close();
    const frames = { medianFrameMs: median(frameMs), longestFrameMs: largest(frameMs) };
    return { figures: { heapMb, longTasks, ...frames }, previewedMs };
  });
  return {
    ...medians(works.map(({ figures }) => figures)),
    previewedMs: mediansByKey(works.map(({ previewedMs }) => previewedMs)),
  };
}

/** @returns how long the page's scripts have run since the call, in milliseconds */
async function countScriptMs(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    await session.detach();
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
    return seconds * MS_PER_SECOND;
  };
}

/** The JavaScript heap after collecting what nobody needs, in MB of a million bytes. */
async function measureHeapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / BYTES_PER_MB;
}

/** One median per key: what slows a key down in every run counts, what else the machine did in one of them does not. */
function mediansByKey(runs: readonly number[][]): number[] {
  const [first = []] = runs;
  return first.map((_, key) => median(runs.map((run) => run[key] ?? Number.NaN)));
}
