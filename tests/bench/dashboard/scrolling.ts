import type { Page } from '@playwright/test';

/** The main thread while the whole grid passes by. */
export interface Scrolling {
  frameMs: number[];
  /** Tasks of more than 50 ms. */
  longTasks: number;
}

interface FrameRecorder {
  frames: number[];
  longTasks: number;
  stopped: boolean;
}

declare global {
  interface Window {
    frameRecorder: FrameRecorder;
  }
}

const MIDDLE_OF_WINDOW = { x: 600, y: 400 };
/** Much faster than anybody reads: a screen every 26 ms. */
const SPEED_PX_PER_SECOND = 30_000;

/** Turns the wheel until the end of the page. */
export async function measureScrolling(page: Page): Promise<Scrolling> {
  await page.evaluate(recordFrames);
  const session = await page.context().newCDPSession(page);
  let rest = await page.evaluate(pixelsBelow);
  while (rest > 0) {
    await session.send('Input.synthesizeScrollGesture', {
      ...MIDDLE_OF_WINDOW,
      yDistance: -rest,
      speed: SPEED_PX_PER_SECOND,
      gestureSourceType: 'mouse',
    });
    // A card that comes into view may be higher than it was thought to be.
    rest = await page.evaluate(pixelsBelow);
  }
  await session.detach();
  return page.evaluate(stopRecording);
}

/** Runs in the browser. */
function pixelsBelow(): number {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  return Math.floor(scrollHeight - scrollTop - clientHeight);
}

/** Runs in the browser. */
function recordFrames(): void {
  const recorder = {
    frames: [] as number[],
    longTasks: 0,
    stopped: false,
    frame(time: number) {
      recorder.frames.push(time);
      if (!recorder.stopped) requestAnimationFrame((next) => recorder.frame(next));
    },
  };
  window.frameRecorder = recorder;
  requestAnimationFrame((time) => recorder.frame(time));
  new PerformanceObserver((list) => {
    recorder.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
}

/** Runs in the browser. */
function stopRecording(): Scrolling {
  const { frames, longTasks } = window.frameRecorder;
  window.frameRecorder.stopped = true;
  const frameMs = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
  return { frameMs, longTasks };
}
