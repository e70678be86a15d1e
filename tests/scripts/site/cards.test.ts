import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard, drawPhotoCard } from '../../../scripts/site/cards.ts';
import { createCardFont } from '../../../scripts/site/cardText.ts';

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

test('a picture that is not opaque stands on the site’s ground', async () => {
  const clear = { r: 255, g: 255, b: 255, alpha: 0.1 };
  const picture = await sharp({
    create: { width: 600, height: 208, channels: 4, background: clear },
  })
    .webp()
    .toBuffer();
  const image = cardOf('Tender radar');
  const font = await createCardFont([image.company + image.text]);
  const { data } = await sharp(await drawPhotoCard(image, font, picture))
    .extract({ left: 600, top: 200, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const channel of data) expect(channel).toBeLessThan(50);
});
