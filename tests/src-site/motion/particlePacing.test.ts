import { expect, test } from 'vitest';
import { createFramePacer } from '../../../src-site/motion/particleScene.ts';

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
