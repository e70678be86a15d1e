import type { Browser, Page } from '@playwright/test';
import { largest, median, medians, mediansByKey, repeat } from '../statistics.ts';
import { loadDashboard, newVisitor } from './loadDashboard.ts';
import { measurePreview } from './preview.ts';
import { measureScrolling } from './scrolling.ts';

/** Figures of working with the largest number of projects: medians of the runs. */
export type WorkFigures = Awaited<ReturnType<typeof measureWork>>;

const BYTES_PER_MB = 1_000_000;

/** Scrolls past all the cards, weighs the heap and types with the preview open, in a new page each time. */
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

/** The JavaScript heap after a garbage collection, in millions of bytes. */
async function measureHeapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / BYTES_PER_MB;
}
