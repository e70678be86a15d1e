import sharp, { type Color, type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { drawCard, drawPhotoCard } from '../../../scripts/site/cards.ts';
import { createCardFont } from '../../../scripts/site/cardText.ts';
import type { PictureFocus } from '../../../shared/model/picture.ts';

const cardOf = (text: string) => ({ path: '/card', company: 'Tidewire', text, alt: '' });

/** Some are in texts that were copied from a PDF file. */
const CONTROL = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => /\p{Cc}/u.test(character),
);

test('a title is drawn without its control characters', async () => {
  const clean = cardOf('Tender radar');
  const copied = cardOf(
    `Ten${CONTROL.filter((one) => !/\s/.test(one)).join('')}der\t\u{b}radar\ufffe\uffff\ud800`,
  );
  const font = await createCardFont([copied.company + copied.text]);
  expect(await drawCard(copied, font)).toEqual(await drawCard(clean, font));
});

test('a long name of the company fits into the picture, with room on the right', async () => {
  const company = 'Brüggemann & Söhne "Automation" GmbH & Co. KG O’Brien';
  const image = { ...cardOf('Tender radar'), company };
  const font = await createCardFont([company + image.text]);
  const photo = { width: 600, height: 208, channels: 3, background: '#000' } as const;
  const webp = await sharp({ create: photo }).webp().toBuffer();
  const ends = [
    { file: await drawCard(image, font), top: 80, height: 90 },
    { file: await drawPhotoCard(image, font, webp), top: 430, height: 50 },
  ].map(({ file, top, height }) => {
    const edge = { left: 1140, width: 60, top, height };
    return sharp(file).extract(edge).greyscale().raw().toBuffer();
  });
  for (const pixels of await Promise.all(ends)) expect(Math.max(...pixels)).toBeLessThan(60);
});

/** The colours of the card with this picture at its left and at its right. */
async function colorsOf(photo: Sharp, focus?: PictureFocus): Promise<Buffer[]> {
  const image = { ...cardOf('Tender radar'), ...(focus && { picture: { path: '', focus } }) };
  const font = await createCardFont([image.company + image.text]);
  const webp = await photo.webp({ lossless: true }).toBuffer();
  const card = sharp(await drawPhotoCard(image, font, webp));
  expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const colors = [100, 1100].map((left) =>
    card.clone().extract({ left, top: 200, width: 1, height: 1 }).raw().toBuffer(),
  );
  return Promise.all(colors);
}

const created = (width: number, background: Color, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height: 208, channels, background } });

test.each([
  ['the left', { leftPercent: 0, topPercent: 50 }, ['red', 'red']],
  ['the right', { leftPercent: 100, topPercent: 50 }, ['blue', 'blue']],
  ['the middle, without one,', undefined, ['red', 'blue']],
] as const)('a picture fills its place around its focus: %s shows', async (_, focus, expected) => {
  const right = await created(600, 'blue').png().toBuffer();
  const halves = created(1200, 'red').composite([{ input: right, left: 600, top: 0 }]);
  const colors = await colorsOf(halves, focus);
  expect(colors.map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue'))).toEqual(expected);
});

test('a picture that is not opaque stands on the site’s ground', async () => {
  const clear = created(600, { r: 255, g: 255, b: 255, alpha: 0.1 }, 4);
  for (const color of await colorsOf(clear)) expect(Math.max(...color)).toBeLessThan(50);
});
