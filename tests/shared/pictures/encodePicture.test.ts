import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CARD_GROUND, checkPicture } from '../../../shared/pictures/encodePicture.ts';
import { PictureError } from '../../../shared/pictures/pictureError.ts';
import { makePicture } from './makePictures.ts';
import { heicFile, pngHeader, text } from './writtenHeaders.ts';

const bytesOf = (words: string) => Uint8Array.from(text(words));

it('accepts a whole picture, and says what it is', async () => {
  const header = checkPicture(await makePicture('moving.gif'));
  expect(header).toMatchObject({ kind: 'gif', isAnimated: true });
});

it('accepts the largest pictures of phones and cameras, and none that needs much more memory', () => {
  expect(checkPicture(heicFile(9248, 6944))).toMatchObject({ kind: 'heic' });
  expect(() => checkPicture(heicFile(12_000, 9000))).toThrow(
    'The picture has 12,000 x 9,000 pixels; at most 65 million can be used.',
  );
  expect(() => checkPicture(pngHeader(30_000, 30_000))).toThrow(
    'The picture has 30,000 x 30,000 pixels; at most 65 million can be used. Make it smaller in another program, and choose that.',
  );
});

it('refuses what is no picture, with another sentence for a drawing', () => {
  const notAPicture =
    'This file is not a picture that can be used here. Choose a JPEG, PNG, WebP, AVIF or GIF.';
  expect(() => checkPicture(bytesOf('Dear colleagues, <svg> is a word here.'))).toThrow(
    notAPicture,
  );
  expect(() => checkPicture(bytesOf('<html><body></body></html>'))).toThrow(notAPicture);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const drawing of [
    svg,
    `\n<?xml version="1.0"?><!-- A logo -->${svg}`,
    `\xef\xbb\xbf${svg}`,
  ]) {
    expect(() => checkPicture(bytesOf(drawing))).toThrow(
      'An SVG drawing cannot be stored. Save it as PNG and choose that, or paste the address of the SVG.',
    );
  }
});

it('refuses a picture whose end is missing, and one without a size', async () => {
  const photo = await makePicture('progressive.jpg');
  expect(() => checkPicture(photo.slice(0, photo.length / 2))).toThrow(
    'The picture is not complete: the end of the file is missing. Copy or download it again, and choose the new file.',
  );
  expect(() => checkPicture(bytesOf('\xff\xd8\xff\xd9'))).toThrow(PictureError);
  expect(() => checkPicture(bytesOf('\xff\xd8\xff\xd9'))).toThrow('The picture is damaged');
});

it('draws what is transparent on the surface that the theme names', async () => {
  const theme = await readFile(
    new URL('../../../shared/styles/theme.css', import.meta.url),
    'utf8',
  );
  expect(theme).toContain(`--color-surface: ${CARD_GROUND};`);
});
