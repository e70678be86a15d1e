import { expect, it, vi } from 'vitest';
import { decodePicture, scaleDown } from '../../../shared/pictures/pixels.ts';
import { colorAt, fetchPicture, nameOf } from './files.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

it.each([
  ['a bitmap', navigator.userAgent, ImageBitmap],
  ['a frame in Firefox, where a bitmap would block the page', FIREFOX, VideoFrame],
])('decodes to %s, which is drawn upright', async (_what, userAgent, result) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const decoded = await decodePicture(await fetchPicture('turned.jpg'), 'jpeg');
  expect(decoded).toBeInstanceOf(result);
  const canvas = scaleDown(decoded, 30);
  expect([canvas.width, canvas.height]).toEqual([20, 30]);
  const picture = await canvas.convertToBlob();
  expect(nameOf(await colorAt(picture, 0.5, 0.1))).toBe('red');
  expect(nameOf(await colorAt(picture, 0.5, 0.9))).toBe('blue');
});

it.each([navigator.userAgent, FIREFOX])('refuses what %s cannot decode', async (userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const file = new Blob(['no picture']);
  await expect(decodePicture(file, 'jpeg')).rejects.toThrow('it is damaged');
  await expect(decodePicture(file, 'heic')).rejects.toThrow('cannot read HEIC pictures');
});

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
