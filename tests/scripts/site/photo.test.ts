import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cover, onGround, type Pixels, readWebp, toJpeg } from '../../../scripts/site/photo.ts';

const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];

/** A picture of one row: the left half red, the right half blue. */
function twoHalves(width: number, height: number): Pixels {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    at % width < width / 2 ? RED : BLUE,
  );
  return { data: Uint8ClampedArray.from(pixels.flat()), width, height };
}

const pixel = ({ data, width }: Pixels, x: number, y: number) => {
  const at = (y * width + x) * 4;
  return Array.from(data.slice(at, at + 4));
};

describe('a picture that covers a place', () => {
  test('is enlarged to all of it', () => {
    const shown = cover(twoHalves(4, 2), { width: 40, height: 20 });
    expect(shown.data).toHaveLength(40 * 20 * 4);
    expect(pixel(shown, 0, 0)).toEqual(RED);
    expect(pixel(shown, 39, 19)).toEqual(BLUE);
    // Mixed at the border of the two.
    expect(pixel(shown, 20, 10)[0]).toBeLessThan(200);
    expect(pixel(shown, 20, 10)[2]).toBeLessThan(255);
  });

  test.each([
    [0, RED],
    [100, BLUE],
  ])('is cut around its focus at %s percent', (leftPercent, color) => {
    const focus = { leftPercent, topPercent: 50 };
    const shown = cover(twoHalves(8, 2), { width: 20, height: 20 }, focus);
    expect([pixel(shown, 1, 10), pixel(shown, 18, 10)]).toEqual([color, color]);
  });

  test('is cut in the middle without a focus', () => {
    const shown = cover(twoHalves(8, 2), { width: 20, height: 20 });
    expect([pixel(shown, 0, 0), pixel(shown, 19, 0)]).toEqual([RED, BLUE]);
  });
});

test('a picture that is not opaque shows the ground', () => {
  const colors = [
    [255, 255, 255, 0],
    [255, 255, 255, 51],
    [255, 0, 0, 255],
  ];
  const picture = { data: Uint8ClampedArray.from(colors.flat()), width: 3, height: 1 };
  const shown = onGround(picture, '#0a001e');
  expect([0, 1, 2].map((x) => pixel(shown, x, 0))).toEqual([
    [10, 0, 30, 255],
    [59, 51, 75, 255],
    [255, 0, 0, 255],
  ]);
});

test('a WebP file becomes pixels, and pixels become a JPEG file', async () => {
  const { data, ...size } = twoHalves(64, 32);
  const webp = await sharp(data, { raw: { ...size, channels: 4 } })
    .webp({ lossless: true })
    .toBuffer();
  const pixels = await readWebp(webp);
  expect([pixels.width, pixels.height, pixel(pixels, 2, 2)]).toEqual([64, 32, RED]);
  const jpeg = await toJpeg(pixels);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 32 });
});
