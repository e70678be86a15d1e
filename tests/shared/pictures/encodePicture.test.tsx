import { afterEach, expect, it, vi } from 'vitest';
import { type Convert, encodePicture } from '../../../shared/pictures/encodePicture.ts';
import { colorAt, fetchPicture, nameOf, noise } from './files.ts';

/** As WebKit does: without an error, it writes PNG instead of a format that it only reads. */
const withoutWebp: Convert = (canvas, type, quality) =>
  canvas.convertToBlob(type === 'image/webp' ? {} : { type, quality });

afterEach(() => vi.unstubAllGlobals());

it('writes JPEG where the browser writes no WebP, with the ground of the card behind it', async () => {
  const file = await fetchPicture('transparent.png');
  const { bytes, picture } = await encodePicture(file, withoutWebp);
  expect(picture.extension).toBe('jpg');
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  const stored = new Blob([bytes], { type: 'image/jpeg' });
  expect(nameOf(await colorAt(stored, 0.1, 0.5))).toBe('red');
  const [red = 0, green = 0, blue = 0, opacity] = await colorAt(stored, 0.9, 0.5);
  expect(Math.abs(red - 0x0b)).toBeLessThan(6);
  expect(Math.abs(green - 0x11)).toBeLessThan(6);
  expect(Math.abs(blue - 0x16)).toBeLessThan(6);
  expect(opacity).toBe(255);
});

it('keeps a JPEG within the limit, too', async () => {
  const { bytes, picture } = await encodePicture(await noise(1600, 1200), withoutWebp);
  expect(picture.extension).toBe('jpg');
  expect(bytes.length).toBeLessThanOrEqual(400_000);
});

it('says which browser is needed, where workers have no canvas', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  await expect(encodePicture(new Blob(['any']))).rejects.toThrow(
    'This browser is too old to prepare pictures. Use a current one, or paste the address of a picture that is on the web.',
  );
});

it('says that the memory is too small, where the browser says so', async () => {
  const file = await fetchPicture('dot.png');
  vi.spyOn(globalThis, 'createImageBitmap').mockRejectedValueOnce(
    new RangeError('Array buffer allocation failed'),
  );
  await expect(encodePicture(file)).rejects.toThrow(
    'This device has too little free memory for the picture.',
  );
});

it('says that a file cannot be read which was moved after it was chosen', async () => {
  const file = new File(['any'], 'photo.jpg');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  await expect(encodePicture(file)).rejects.toThrow(
    'The file cannot be read. If it was moved or changed meanwhile, choose it again.',
  );
});
