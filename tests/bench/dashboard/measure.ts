import type { Browser, Page } from '@playwright/test';
import { largest, median, medians, repeat } from '../statistics.ts';
import { measureCosts } from './costs.ts';
import { loadDashboard, newVisitor } from './loadDashboard.ts';
import { measurePreview } from './preview.ts';
import { measureScrolling } from './scrolling.ts';
import { measureTyping } from './typing.ts';

/** One number of projects: medians of the times, and the costs, which are the same at every run. */
export type SizeFigures = Awaited<ReturnType<typeof measureSize>>;

/** What it is like to work with the largest number of projects: medians of the runs. */
export type WorkFigures = Awaited<ReturnType<typeof measureWork>>;

const BYTES_PER_MB = 1_000_000;

/** Loads so many stored projects again and again, and counts what one load and one save cost. */
export async function measureSize(browser: Browser, projects: number, runs: number) {
  // Not counted: the emulator's Java is slow at what it does for the first time.
  await measureLoad(browser, projects);
  const times = await repeat(runs, () => measureLoad(browser, projects));
  return {
    projects,
    ...medians(times),
    ...(await measureCosts(browser, projects)),
  };
}

async function measureLoad(browser: Browser, projects: number) {
  const page = await newVisitor(browser);
  const times = await loadDashboard(page, projects);
  await page.context().close();
  return times;
}

/** Scrolls past all the cards, weighs the heap and searches, in a page of its own each time. */
export async function measureWork(browser: Browser, projects: number, runs: number) {
  const works = await repeat(runs, async () => {
    const page = await newVisitor(browser);
    await loadDashboard(page, projects);
    const { frameMs, longTasks } = await measureScrolling(page);
    const heapMb = await measureHeapMb(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    const keystrokes = await measureTyping(page);
    const previewedMs = await measurePreview(page);
    await page.context().close();
    const frames = { medianFrameMs: median(frameMs), longestFrameMs: largest(frameMs) };
    return { figures: { heapMb, longTasks, ...frames }, ...keystrokes, previewedMs };
  });
  return {
    ...medians(works.map(({ figures }) => figures)),
    typedMs: mediansByKey(works.map(({ typedMs }) => typedMs)),
    answeredMs: mediansByKey(works.map(({ answeredMs }) => answeredMs)),
    previewedMs: mediansByKey(works.map(({ previewedMs }) => previewedMs)),
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
