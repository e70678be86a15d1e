import { expect, it } from 'vitest';
import { scaleDown } from '../../../shared/pictures/scaleDown.ts';

function stripes(width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = 'white';
  for (let left = 0; left < width; left += 2) context?.fillRect(left, 0, 1, height);
  return canvas;
}

it('counts every pixel: fine stripes become an even gray, and no pattern', () => {
  const canvas = scaleDown(stripes(5200, 40), 650);
  expect([canvas.width, canvas.height]).toEqual([650, 5]);
  const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, 650, 5) ?? {};
  const opacities = new Set([...data].filter((_, index) => index % 4 === 3));
  expect(Math.min(...opacities)).toBeGreaterThan(120);
  expect(Math.max(...opacities)).toBeLessThan(136);
});

it('never makes a picture larger, and keeps at least a pixel of a side', () => {
  const small = scaleDown(new OffscreenCanvas(3, 2), 1600);
  expect([small.width, small.height]).toEqual([3, 2]);
  const line = scaleDown(new OffscreenCanvas(9000, 1), 1600);
  expect([line.width, line.height]).toEqual([1600, 1]);
});
