import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../../scripts/lib/removeFolder.ts';
import { encodeApart } from '../../../../scripts/release/publish/encodeApart.ts';
import { pathOf } from '../../../../scripts/release/publish/pictureSettings.ts';
import { shownPart } from '../../../../shared/admin/pictures/ShownPicture.tsx';
import { parseFocus } from '../../../../shared/model/picture.ts';
import {
  PICTURE_RATIO,
  type PictureCut,
  type PictureFiles,
  picturePath,
} from '../../../../shared/model/publishedContent.ts';

/** A process takes seconds to start, and to encode, on a busy machine. */
const TIMEOUT_MS = 120_000;
vi.setConfig({ testTimeout: TIMEOUT_MS });

const WIDE = { width: 1600, height: 450 };
const TALL = { width: 500, height: 1500 };
/** Lossy formats change a colour by a little. */
const TOLERANCE = 4;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuts-'));
});
afterAll(() => removeFolder(folder));

/** Its red says how far from the left a pixel was, its green how far from the top. */
function paintPlaces({ width, height }: typeof WIDE): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels[(y * width + x) * 3] = Math.round((x / (width - 1)) * 255);
      pixels[(y * width + x) * 3 + 1] = Math.round((y / (height - 1)) * 255);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function encode(size: typeof WIDE, cut: PictureCut, focus = '') {
  const cutting = { cut, focus: parseFocus(focus) };
  const input = { bytes: await paintPlaces(size), cuttings: [cutting] };
  const { [cut]: files } = await encodeApart(input, folder, TIMEOUT_MS);
  if (!files) throw new Error('It has no files.');
  return files;
}

/** The part of the picture that a file shows, in percent. */
async function partIn(files: PictureFiles) {
  const widest = files.widths.at(-1) ?? 0;
  const file = readFileSync(join(folder, basename(picturePath(files, widest, 'webp'))));
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const percent = (index: number) => ((data[index] ?? 0) / 255) * 100;
  const last = (info.width * info.height - 1) * 3;
  const [left, top] = [percent(0), percent(1)];
  return { left, top, width: percent(last) - left, height: percent(last + 1) - top };
}

describe('a picture is cut around its focus, as the form shows', () => {
  it.each([
    ['a wide one on a card', WIDE, 'files', PICTURE_RATIO, '0 50'],
    ['a wide one on a card', WIDE, 'files', PICTURE_RATIO, '25 10'],
    ['a wide one on a card', WIDE, 'files', PICTURE_RATIO, ''],
    ['a wide one on a card', WIDE, 'files', PICTURE_RATIO, '100 50'],
    ['a tall one on a card', TALL, 'files', PICTURE_RATIO, '50 80'],
    ['a tall photo', TALL, 'square', 1, '50 5'],
    ['a wide photo', WIDE, 'square', 1, '62 50'],
  ] as const)('%s %o as %s of ratio %d, focus "%s"', async (_, size, cut, ratio, focus) => {
    const shown = await partIn(await encode(size, cut, focus));
    const middle = { leftPercent: 50, topPercent: 50 };
    const expected = shownPart(size.width / size.height, ratio, parseFocus(focus) ?? middle);
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      expect(Math.abs(shown[side] - expected[side]), side).toBeLessThan(TOLERANCE);
    }
  });
});

it('a whole picture keeps its shape, and nothing is cut off', async () => {
  const files = await encode(WIDE, 'whole', '0 0');
  expect(files).toMatchObject({
    widths: [360, 720, 1080],
    height: Math.round((1080 / 1600) * 450),
  });
  const { width, height } = await partIn(files);
  expect(width).toBeGreaterThan(100 - TOLERANCE);
  expect(height).toBeGreaterThan(100 - TOLERANCE);
});

it('a whole picture is at most 2,160 pixels high', async () => {
  expect(await encode({ width: 600, height: 6000 }, 'whole')).toMatchObject({
    widths: [216],
    height: 2160,
  });
});

it('a photo is a square of 200 and of 400 pixels', async () => {
  const files = await encode(TALL, 'square');
  expect(files.widths).toEqual([200, 400]);
  for (const width of files.widths) {
    const file = join(folder, basename(picturePath(files, width, 'avif')));
    expect(await sharp(file).metadata()).toMatchObject({ width, height: width });
  }
});

it('each cut and each focus has a name of its own, a whole picture one', () => {
  const bytes = Buffer.from('a picture');
  const name = (cut: PictureCut, focus = '') => pathOf(bytes, { cut, focus: parseFocus(focus) });
  const names = [name('files'), name('files', '0 50'), name('files', '50 0'), name('square')];
  expect(new Set(names).size).toBe(names.length);
  expect(name('whole', '0 50')).toBe(name('whole'));
});
