import type { Page } from '@playwright/test';

const MIDDLE_OF_WINDOW = { x: 600, y: 400 };
/** Much faster than a person scrolls: a screen every 26 ms. */
const SPEED_PX_PER_SECOND = 30_000;

/** Scrolls to the end of the page with the wheel, and measures the main thread's frames and tasks over 50 ms. */
export async function measureScrolling(
  page: Page,
): Promise<{ frameMs: number[]; longTasks: number }> {
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
