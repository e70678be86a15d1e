import { expect, it, vi } from 'vitest';
import { decodePicture } from '../../../shared/pictures/decodePicture.ts';
import { scaleDown } from '../../../shared/pictures/scaleDown.ts';
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
