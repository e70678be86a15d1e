import type { Browser, Page } from '@playwright/test';
import { largest, median, medians, mediansByKey, repeat } from '../statistics.ts';
import { measureComparing } from './comparing.ts';
import { loadDashboard, newVisitor } from './loadDashboard.ts';
import { countDenseRows, measureOrganizing } from './organizing.ts';
import { measurePalette } from './palette.ts';
import { measurePreview } from './preview.ts';
import { measureScrolling } from './scrolling.ts';

/** Figures of working with the largest number of projects: medians of the runs. */
export type WorkFigures = Awaited<ReturnType<typeof measureWork>>;

const BYTES_PER_MB = 1_000_000;

/**
 * Scrolls past all the cards, weighs the heap, types in the palette and with the preview open, compares texts, sorts and
 * filters, in new pages each time.
 */
export async function measureWork(browser: Browser, projects: number, runs: number) {
  const works = await repeat(runs, async () => {
    const page = await newVisitor(browser);
    await loadDashboard(page, projects);
    const { frameMs, longTasks } = await measureScrolling(page);
    const heapMb = await measureHeapMb(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    const foundMs = await measurePalette(page);
    const previewedMs = await measurePreview(page);
    await page.context().close();
    const frames = { medianFrameMs: median(frameMs), longestFrameMs: largest(frameMs) };
    const comparing = await measureComparing(browser, projects);
    const list = await measureList(browser, projects);
    const figures = { heapMb, longTasks, denseRows: list.rows, ...frames, ...comparing };
    return { figures, foundMs, previewedMs, list };
  });
  return {
    ...medians(works.map(({ figures }) => figures)),
    sortedMs: mediansByKey(works.map(({ list }) => list.sortMs)),
    filteredMs: mediansByKey(works.map(({ list }) => list.filterMs)),
    foundMs: mediansByKey(works.map(({ foundMs }) => foundMs)),
    previewedMs: mediansByKey(works.map(({ previewedMs }) => previewedMs)),
  };
}

/** Sorts and filters the cards, then the rows of the list. */
async function measureList(browser: Browser, projects: number) {
  const page = await newVisitor(browser);
  await loadDashboard(page, projects);
  const cards = await measureOrganizing(page);
  const rows = await countDenseRows(page);
  const list = await measureOrganizing(page);
  await page.context().close();
  return {
    rows,
    sortMs: [...cards.sortMs, ...list.sortMs],
    filterMs: [...cards.filterMs, ...list.filterMs],
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
