import sharp from 'sharp';
import type { ShareImage } from '../../../src-site/shareImage.ts';
import { cover } from '../../lib/cover.ts';
import { render } from '../raster.ts';
import type { Place } from './fitText.ts';
import { type CardTools, fitText, textLines } from './parts.ts';
import { CARD, COLOR, cardSvg } from './svg.ts';

const JPEG_QUALITY = 82;
const PHOTO_PLACE = { width: CARD.width, height: 416 };
const STRIP_SIZE = { width: CARD.width, height: CARD.height - PHOTO_PLACE.height };
const LEFT_PX = 64;
const LINE_PX = 54;
const TITLE: Place = { widthPx: CARD.width - 2 * LEFT_PX, sizesPx: [56, 44], lines: 2 };
const COMPANY: Place = { ...TITLE, sizesPx: [28, 24, 20], lines: 1 };

/** A project's picture, with the company's name and the title under it, as a JPEG file. */
export async function drawPhotoCard(
  { company, text, picture }: ShareImage,
  tools: CardTools,
  webp: Uint8Array,
): Promise<Uint8Array> {
  const fitted = await fitText(text, tools, TITLE);
  const title = textLines(fitted, {
    x: LEFT_PX,
    y: fitted.lines.length > 1 ? 114 : 144,
    stepPx: LINE_PX,
    fill: COLOR.text,
  });
  const name = textLines(await fitText(company, tools, COMPANY), {
    x: LEFT_PX,
    y: 56,
    stepPx: 0,
    fill: COLOR.accent,
  });
  const content = `<rect width="100%" height="100%" fill="${COLOR.ground}"/><rect width="100%" height="4" fill="${COLOR.accent}"/>${name}${title}`;
  const strip = await render(cardSvg(content, STRIP_SIZE), tools.font.options);
  const { size, part } = cover(await sharp(webp).metadata(), PHOTO_PLACE, picture?.focus);
  return sharp(webp)
    .resize({ ...size, fit: 'fill' })
    .extract(part)
    .extend({ bottom: STRIP_SIZE.height, background: COLOR.ground })
    .flatten({ background: COLOR.ground })
    .composite([{ input: Buffer.from(strip), left: 0, top: PHOTO_PLACE.height }])
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
