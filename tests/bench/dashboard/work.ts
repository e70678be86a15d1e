import type { Browser, Page } from '@playwright/test';
import { largest, median, medians, repeat } from '../statistics.ts';
import { loadDashboard, newVisitor } from './load.ts';
import {
  countDenseRows,
  measureComparing,
  measureOrganizing,
  measurePalette,
  measurePreview,
  mediansOf,
} from './reactions.ts';

/** Figures of working with the largest number of projects: medians of the runs. */
export type WorkFigures = Awaited<ReturnType<typeof measureWork>>;

const BYTES_PER_MB = 1_000_000;
const MIDDLE_OF_WINDOW = { x: 600, y: 400 };
/** Much faster than a person scrolls: a screen every 26 ms. */
const SPEED_PX_PER_SECOND = 30_000;

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
    const palette = await measurePalette(page);
    const preview = await measurePreview(page);
    await page.context().close();
    const frames = { medianFrameMs: median(frameMs), longestFrameMs: largest(frameMs) };
    const comparing = await measureComparing(browser, projects);
    const { denseRows, ...list } = await measureList(browser, projects);
    const figures = { heapMb, longTasks, denseRows, ...frames };
    return { figures, reactions: { palette, preview, ...comparing, ...list } };
  });
  const medianOf = (what: keyof (typeof works)[number]['reactions']) =>
    mediansOf(works.map(({ reactions }) => reactions[what]));
  return {
    ...medians(works.map(({ figures }) => figures)),
    reactions: {
      palette: medianOf('palette'),
      preview: medianOf('preview'),
      someWords: medianOf('someWords'),
      allWords: medianOf('allWords'),
      cards: medianOf('cards'),
      rows: medianOf('rows'),
    },
  };
}

/** Sorts and filters the cards, then the rows of the list. */
async function measureList(browser: Browser, projects: number) {
  const page = await newVisitor(browser);
  await loadDashboard(page, projects);
  const cards = await measureOrganizing(page);
  const denseRows = await countDenseRows(page);
  const rows = await measureOrganizing(page);
  await page.context().close();
  return { denseRows, cards, rows };
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

/** Scrolls to the end of the page with the wheel, and measures the main thread's frames and tasks over 50 ms. */
async function measureScrolling(page: Page): Promise<{ frameMs: number[]; longTasks: number }> {
  const recorder = await page.evaluateHandle(recordFrames);
  const session = await page.context().newCDPSession(page);
  let rest = await page.evaluate(pixelsBelow);
  while (rest > 0) {
    await session.send('Input.synthesizeScrollGesture', {
      ...MIDDLE_OF_WINDOW,
      yDistance: -rest,
      speed: SPEED_PX_PER_SECOND,
      gestureSourceType: 'mouse',
    });
    // A card that comes into view may be taller than estimated.
    rest = await page.evaluate(pixelsBelow);
  }
  await session.detach();
  const { frames, longTasks } = await recorder.evaluate((recorded) => {
    recorded.isStopped = true;
    return { frames: recorded.frames, longTasks: recorded.longTasks };
  });
  const frameMs = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
  return { frameMs, longTasks };
}

/** Runs in the browser. */
function pixelsBelow(): number {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  return Math.floor(scrollHeight - scrollTop - clientHeight);
}

/** Runs in the browser. */
function recordFrames() {
  const recorder = {
    frames: [] as number[],
    longTasks: 0,
    isStopped: false,
    frame(time: number) {
      recorder.frames.push(time);
      if (!recorder.isStopped) requestAnimationFrame((next) => recorder.frame(next));
    },
  };
  requestAnimationFrame((time) => recorder.frame(time));
  new PerformanceObserver((list) => {
    recorder.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
  return recorder;
}
