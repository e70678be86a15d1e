import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFramePacer, createParticleScene } from '../../../src-site/motion/particleScene.ts';

const STYLE = { color: '#0ED3CF', intensity: 0.3 };
const AREA = { width: 800, height: 600 };

/** A canvas that records what is drawn on it. */
function noteCanvas() {
  const notes = {
    cleared: 0,
    opacities: [] as number[],
    dots: [] as { x: number; y: number; radius: number }[],
  };
  const context = {
    canvas: { width: 0, height: 0 },
    globalAlpha: 1,
    setTransform: () => {},
    clearRect: () => {
      notes.cleared += 1;
      notes.dots = [];
      notes.opacities = [];
    },
    beginPath: () => {},
    moveTo: () => {},
    lineTo: () => {},
    stroke: () => notes.opacities.push(context.globalAlpha),
    arc: (x: number, y: number, radius: number) => notes.dots.push({ x, y, radius }),
    fill: () => {},
  };
  const canvas = { ...context.canvas, getContext: () => context };
  return { canvas: canvas as unknown as OffscreenCanvas, notes };
}

const TICK_MS = 16;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (tick: (nowMs: number) => void) =>
    setTimeout(() => tick(performance.now()), TICK_MS),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it draws a hundred dots at once, 1 to 6 px wide, and links no stronger than the intensity', () => {
  const { canvas, notes } = noteCanvas();
  createParticleScene(canvas, STYLE)({ area: AREA, scale: 1, isMoving: false });
  expect(notes.dots).toHaveLength(100);
  for (const { radius } of notes.dots) {
    expect(radius).toBeGreaterThanOrEqual(0.5);
    expect(radius).toBeLessThanOrEqual(3);
  }
  expect(notes.opacities.length).toBeGreaterThan(0);
  expect(Math.max(...notes.opacities)).toBeLessThanOrEqual(STYLE.intensity);
});

test('the canvas has as many pixels as the size and the scale ask for, right after a resize', () => {
  const { canvas, notes } = noteCanvas();
  const show = createParticleScene(canvas, STYLE);
  show({ area: AREA, scale: 2, isMoving: false });
  expect([canvas.width, canvas.height]).toEqual([1600, 1200]);
  const before = notes.dots;
  show({ area: { width: 400, height: 900 }, scale: 2, isMoving: false });
  expect([canvas.width, canvas.height]).toEqual([800, 1800]);
  expect(notes.cleared).toBe(2);
  notes.dots.forEach(({ x, y }, index) => {
    expect(x).toBeCloseTo((before[index]?.x ?? 0) / 2);
    expect(y).toBeCloseTo((before[index]?.y ?? 0) * 1.5);
  });
});

test('it moves only while moving is allowed', () => {
  const { canvas, notes } = noteCanvas();
  const show = createParticleScene(canvas, STYLE);
  show({ area: AREA, scale: 1, isMoving: false });
  vi.advanceTimersByTime(1000);
  expect(notes.cleared).toBe(1);

  const still = notes.dots;
  show({ area: AREA, scale: 1, isMoving: true });
  vi.advanceTimersByTime(1000);
  expect(notes.cleared).toBeGreaterThan(10);
  expect(notes.dots).not.toEqual(still);

  show({ area: AREA, scale: 1, isMoving: false });
  const drawn = notes.cleared;
  vi.advanceTimersByTime(1000);
  expect(notes.cleared).toBe(drawn);
});

test('after a pause the dots continue from where they were', () => {
  const { canvas, notes } = noteCanvas();
  const show = createParticleScene(canvas, STYLE);
  show({ area: AREA, scale: 1, isMoving: true });
  vi.advanceTimersByTime(500);
  show({ area: AREA, scale: 1, isMoving: false });
  const before = notes.dots;
  vi.advanceTimersByTime(60_000);
  show({ area: AREA, scale: 1, isMoving: true });
  vi.advanceTimersByTime(100);
  notes.dots.forEach(({ x, y }, index) => {
    expect(Math.abs(x - (before[index]?.x ?? 0))).toBeLessThan(3);
    expect(Math.abs(y - (before[index]?.y ?? 0))).toBeLessThan(3);
  });
});

/**
 * Runs a display for some seconds.
 * @param busyMs how long the device is busy after each drawn frame, without a tick
 * @returns the times of the drawn frames in the last second
 */
function framesOfLastSecond(tickMs: number, busyMs: number, seconds = 5): number[] {
  const isDue = createFramePacer();
  const drawn: number[] = [];
  let now = 0;
  while (now < seconds * 1000) {
    const isDrawn = isDue(now);
    if (isDrawn) drawn.push(now);
    now += isDrawn ? Math.max(1, Math.ceil(busyMs / tickMs)) * tickMs : tickMs;
  }
  return drawn.filter((time) => time >= (seconds - 1) * 1000);
}

test('the first tick is drawn', () => {
  expect(createFramePacer()(1234)).toBe(true);
});

test.each([60, 120, 144])('at %i Hz it draws 20 evenly spaced frames a second', (hertz) => {
  const frames = framesOfLastSecond(1000 / hertz, 3);
  expect(frames.length).toBeGreaterThanOrEqual(19);
  expect(frames.length).toBeLessThanOrEqual(21);
  const gaps = frames.slice(1).map((time, index) => Math.round(time - (frames[index] ?? 0)));
  expect(new Set(gaps).size).toBe(1);
});

test('a device that is busy for 50 ms with a frame draws half as many', () => {
  expect(framesOfLastSecond(1000 / 60, 50)).toHaveLength(10);
});

test('the slowest device still draws two frames a second', () => {
  expect(framesOfLastSecond(1000 / 60, 400, 10)).toHaveLength(2);
});

test('one slow frame alone changes nothing', () => {
  const isDue = createFramePacer();
  for (let now = 0; now <= 1000; now += 10) isDue(now);
  expect(isDue(1100)).toBe(true);
  expect(isDue(1150)).toBe(true);
});

test('it draws at full rate again once the device keeps up', () => {
  const isDue = createFramePacer();
  for (let now = 0; now < 2000; now += 100) isDue(now);
  const drawn: number[] = [];
  for (let now = 2000; now < 6000; now += 10) if (isDue(now)) drawn.push(now);
  expect(drawn.filter((time) => time >= 5000)).toHaveLength(20);
});
