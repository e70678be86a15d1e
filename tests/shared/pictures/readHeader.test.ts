import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readHeader } from '../../../shared/pictures/readHeader.ts';
import { MADE_PICTURES, type MadePicture, makePicture } from './makePictures.ts';
import { heicFile, pngHeader, text } from './writtenHeaders.ts';

const whole = { isAnimated: false, isTruncated: false };

it.each<[MadePicture, object]>([
  ['turned.jpg', { kind: 'jpeg', width: 60, height: 40, ...whole }],
  ['progressive.jpg', { kind: 'jpeg', width: 400, height: 300, ...whole }],
  ['transparent.png', { kind: 'png', width: 60, height: 40, ...whole }],
  ['long.png', { kind: 'png', width: 20_000, height: 100, ...whole }],
  ['lossy.webp', { kind: 'webp', width: 30, height: 20, ...whole }],
  ['lossless.webp', { kind: 'webp', width: 30, height: 20, ...whole }],
  ['transparent.webp', { kind: 'webp', width: 60, height: 40, ...whole }],
  ['picture.gif', { kind: 'gif', width: 20, height: 10, ...whole }],
  ['picture.avif', { kind: 'avif', width: 60, height: 40, ...whole }],
  ['moving.gif', { kind: 'gif', width: 20, height: 10, ...whole, isAnimated: true }],
  ['moving.webp', { kind: 'webp', width: 20, height: 10, ...whole, isAnimated: true }],
])('reads %s', async (name, header) => {
  expect(readHeader(await makePicture(name))).toEqual(header);
});

it('reads the whole size of a HEIC, not that of a tile or of the thumbnail', () => {
  const header = { kind: 'heic', width: 4032, height: 3024, ...whole };
  expect(readHeader(heicFile(4032, 3024))).toEqual(header);
  expect(readHeader(heicFile(4032, 3024, 'hevc'))).toEqual({ ...header, isAnimated: true });
});

it('reads the size of a PNG without its pixels', () => {
  expect(readHeader(pngHeader(30_000, 30_000))).toEqual({
    kind: 'png',
    width: 30_000,
    height: 30_000,
    isAnimated: false,
    isTruncated: true,
  });
});

it('knows an animated PNG by its chunk', async () => {
  const still = await makePicture('dot.png');
  const control = [0, 0, 0, 8, ...text('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0];
  const moving = Uint8Array.from([...still.subarray(0, 33), ...control, ...still.subarray(33)]);
  expect(readHeader(moving)).toMatchObject({ isAnimated: true, isTruncated: false });
});

it.each(MADE_PICTURES)('knows that the end of %s is missing, at any length', async (name) => {
  const bytes = await makePicture(name);
  const isWhole = (length: number) => readHeader(bytes.slice(0, length))?.isTruncated === false;
  const end = name === 'picture.gif' || name === 'moving.gif' ? firstFrameEnd(bytes) : bytes.length;
  expect(isWhole(bytes.length)).toBe(true);
  for (let length = 0; length < end; length += 1) expect(isWhole(length), `${length}`).toBe(false);
});

it('takes what follows a JPEG for no part of it', async () => {
  const photo = await makePicture('turned.jpg');
  const moving = Uint8Array.from([...photo, ...text('ftypmp42 and a film')]);
  expect(readHeader(moving)).toMatchObject({ width: 60, isTruncated: false });
  expect(readHeader(Uint8Array.from([...photo.slice(0, -2), ...text('a film')]))).toMatchObject({
    isTruncated: true,
  });
});

it('knows no other files', () => {
  for (const words of ['', 'GIF', 'A letter.', '<svg xmlns=""/>', '%PDF-1.7', '....ftypisom....']) {
    expect(readHeader(Uint8Array.from(text(words))), words).toBeUndefined();
  }
});

it('ends without an error for any bytes after the first ones of a format', async () => {
  const starts = await Promise.all(MADE_PICTURES.map(makePicture));
  const anyFile = fc
    .tuple(fc.constantFrom(...starts), fc.nat(60), fc.uint8Array({ maxLength: 300 }))
    .map(([start, length, rest]) => Uint8Array.from([...start.subarray(0, length), ...rest]));
  fc.assert(
    fc.property(anyFile, (bytes) => {
      const { width, height } = readHeader(bytes) ?? { width: 0, height: 0 };
      expect(width).toBeGreaterThanOrEqual(0);
      expect(height).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

/** Where the blocks of the first frame end: what comes later, the first picture does not need. */
function firstFrameEnd(bytes: Uint8Array): number {
  const nextFrame = bytes.indexOf(0x21, bytes.indexOf(0x2c, 13) + 1);
  return nextFrame === -1 ? bytes.length - 1 : nextFrame;
}
