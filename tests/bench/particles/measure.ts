import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Screen {
  name: string;
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
}

export interface Measurement {
  framesPerSecond: number;
  mainThreadMsPerFrame: number;
  mainThreadMsPerSecond: number;
  /** Of all of the browser's processes. */
  cpuMsPerSecond: number;
}

const WARM_UP_MS = 1500;
const WINDOW_MS = 4000;

/** Has no server: the files are served by intercepting the requests. */
const ADDRESS = 'https://contest.example';

/** Opens the page of the files in the given browser, lets it settle, and measures one window of time. */
export async function measure(
  browser: Browser,
  files: ReadonlyMap<string, string>,
  { viewport, deviceScaleFactor }: Screen,
): Promise<Measurement> {
  const page = await browser.newPage({ viewport, deviceScaleFactor });
  page.on('pageerror', (error) => console.error(error.message));
  await page.route(`${ADDRESS}/**`, (route) => {
    const path = route.request().url().slice(ADDRESS.length);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    const body = files.get(path);
    return route.fulfill({
      status: body === undefined ? 404 : 200,
      contentType: `${type}; charset=utf-8`,
      body: body ?? '',
    });
  });
  await page.goto(ADDRESS);
  await sleep(WARM_UP_MS);
  await inEach(page, installFrameCounter);
  const session = await page.context().newCDPSession(page);
  const browserSession = await browser.newBrowserCDPSession();
  await session.send('Performance.enable');
  const before = await read(page, session, browserSession);
  await sleep(WINDOW_MS);
  const after = await read(page, session, browserSession);
  await page.close();
  const seconds = after.atSeconds - before.atSeconds;
  const frames = after.frames - before.frames;
  const mainThreadMs = (after.mainThreadSeconds - before.mainThreadSeconds) * 1000;
  return {
    framesPerSecond: frames / seconds,
    mainThreadMsPerFrame: frames === 0 ? 0 : mainThreadMs / frames,
    mainThreadMsPerSecond: mainThreadMs / seconds,
    cpuMsPerSecond: ((after.cpuSeconds - before.cpuSeconds) * 1000) / seconds,
  };
}

async function read(page: Page, session: CDPSession, browser: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) =>
    metrics.find((entry) => entry.name === name)?.value ?? Number.NaN;
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  return {
    atSeconds: metric('Timestamp'),
    mainThreadSeconds: metric('TaskDuration'),
    cpuSeconds: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    frames: await countFrames(page),
  };
}

interface FrameCounter {
  framesDrawn?: number;
}

type Clear = (this: unknown, ...rect: number[]) => void;

/** The page and its workers. */
interface Scope {
  evaluate: <T>(run: () => T) => Promise<T>;
}

function inEach<T>(page: Page, run: () => T): Promise<T[]> {
  const scopes: Scope[] = [page, ...page.workers()];
  return Promise.all(scopes.map((scope) => scope.evaluate(run)));
}

async function countFrames(page: Page): Promise<number> {
  const counts = await inEach(page, () => (globalThis as unknown as FrameCounter).framesDrawn ?? 0);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Runs in the browser. Every contestant clears its canvas once per frame. */
function installFrameCounter(): void {
  const counter = globalThis as unknown as FrameCounter;
  const classes = globalThis as unknown as Record<string, { prototype: { clearRect: Clear } }>;
  for (const name of ['CanvasRenderingContext2D', 'OffscreenCanvasRenderingContext2D']) {
    const prototype = classes[name]?.prototype;
    if (!prototype) continue;
    prototype.clearRect = new Proxy(prototype.clearRect, {
      // A method, because tsx wraps a named arrow function in a helper that the browser does not have.
      apply(clearRect, context, rect) {
        counter.framesDrawn = (counter.framesDrawn ?? 0) + 1;
        Reflect.apply(clearRect, context, rect);
      },
    });
  }
}
