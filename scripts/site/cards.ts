import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { SOCIAL_IMAGE_SIZE } from '../../src-site/content/linkPreviews.ts';
import type { ShareImage } from '../../src-site/published/featuredCase.ts';
import { GROUND } from '../../src-site/siteFiles.ts';
import { cover } from '../lib/cover.ts';
import {
  type CardFont,
  cardSvg,
  cardText,
  createCardFont,
  fitLines,
  type Place,
  readFontSources,
} from './cardText.ts';
import { drawOnce, render } from './raster.ts';

/** What decides how a card looks, in addition to its words and its picture. */
const RECIPE = ['cards.ts', 'cardText.ts', '../lib/cover.ts'].map((name) =>
  join(import.meta.dirname, name),
);

/**
 * Draws the pictures for link previews, or takes what an earlier build has drawn of the same, and passes on each with its
 * path: hundreds of them are not in memory at once.
 * @param siteFolder where the projects' pictures are
 */
export async function drawSocialImages(
  images: readonly ShareImage[],
  siteFolder: string,
  write: (path: string, file: Uint8Array) => Promise<void>,
): Promise<void> {
  // These formats and no other: less code that reads a file.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadPngBuffer'] });
  // No picture is drawn twice.
  sharp.cache(false);
  sharp.concurrency(1);
  const recipe = await readRecipe();
  let font: Promise<CardFont> | undefined;
  const getFont = () => {
    font ??= createCardFont(images.map(({ company, text }) => company + text));
    return font;
  };
  const byPath = new Map(images.map((image) => [image.path, image]));
  for (const [path, image] of byPath) {
    const { company, text, picture } = image;
    // The name of a picture's file is a hash of its content.
    const file = await drawOnce(
      [...recipe, JSON.stringify({ company, text, picture })],
      async () => {
        if (!picture) return drawCard(image, await getFont());
        return drawPhotoCard(
          image,
          await getFont(),
          await readFile(join(siteFolder, picture.path)),
        );
      },
    );
    await write(path, file);
  }
}

/** The code that draws, the versions of the codecs, and the font. */
async function readRecipe(): Promise<(string | Uint8Array)[]> {
  const code = await Promise.all(RECIPE.map((file) => readFile(file)));
  return [...code, JSON.stringify(sharp.versions), ...(await readFontSources())];
}

const { width, height } = SOCIAL_IMAGE_SIZE;
const TEXT_COLOR = '#e8f0f2';
const ACCENT = '#0ed3cf';

const DRAWING_LEFT_PX = 88;
const DRAWING_TOP_PX = 178;
const DRAWING_LINE_HEIGHT = 1.25;
const DRAWING_TEXT: Place = {
  widthPx: width - 2 * DRAWING_LEFT_PX,
  sizesPx: [84, 72, 60, 48],
  lines: 3,
};
const DRAWING_COMPANY: Place = { ...DRAWING_TEXT, sizesPx: [48, 40, 32, 24], lines: 1 };

/** The company's name and the title above the drawing, as a PNG file. */
export async function drawCard({ company, text }: ShareImage, font: CardFont): Promise<Uint8Array> {
  const { lines, sizePx } = fitLines(await font.measure(text), DRAWING_TEXT);
  const first = { x: DRAWING_LEFT_PX, y: DRAWING_TOP_PX + sizePx, sizePx };
  const title = titleLines(lines, first, sizePx * DRAWING_LINE_HEIGHT);
  const name = await companyLine(company, font, DRAWING_COMPANY, { x: DRAWING_LEFT_PX, y: 142 });
  const content = `<rect width="100%" height="100%" fill="${GROUND}"/>
    <g fill="none" stroke-width="3" stroke-linecap="round">
      <path stroke="#1f2c36" d="M0 482c200 0 200-72 400-72s200 72 400 72 200-72 400-72"/>
      <path stroke="#3b4e5b" d="M0 532c200 0 200-102 400-102s200 102 400 102 200-102 400-102"/>
      <path stroke="${ACCENT}" stroke-width="5" d="M0 582c200 0 200-132 400-132s200 132 400 132 200-132 400-132"/>
    </g>
    <circle cx="400" cy="450" r="13" fill="${ACCENT}"/>
    ${name}${title}`;
  return render(cardSvg(content, SOCIAL_IMAGE_SIZE), font.options);
}

const JPEG_QUALITY = 82;
const PHOTO_PLACE = { width, height: 416 };
const STRIP_SIZE = { width, height: height - PHOTO_PLACE.height };
const STRIP_LEFT_PX = 64;
const STRIP_LINE_PX = 54;
const STRIP_TEXT: Place = {
  widthPx: width - 2 * STRIP_LEFT_PX,
  sizesPx: [56, 44],
  lines: 2,
};
const STRIP_COMPANY: Place = { ...STRIP_TEXT, sizesPx: [28, 24, 20], lines: 1 };

/** A project's picture, with the company's name and the title under it, as a JPEG file. */
export async function drawPhotoCard(
  { company, text, picture }: ShareImage,
  font: CardFont,
  webp: Uint8Array,
): Promise<Uint8Array> {
  const { lines, sizePx } = fitLines(await font.measure(text), STRIP_TEXT);
  const first = { x: STRIP_LEFT_PX, y: lines.length > 1 ? 114 : 144, sizePx };
  const title = titleLines(lines, first, STRIP_LINE_PX);
  const name = await companyLine(company, font, STRIP_COMPANY, { x: STRIP_LEFT_PX, y: 56 });
  const content = `<rect width="100%" height="100%" fill="${GROUND}"/><rect width="100%" height="4" fill="${ACCENT}"/>
    ${name}${title}`;
  const strip = await render(cardSvg(content, STRIP_SIZE), font.options);
  const { size, part } = cover(await sharp(webp).metadata(), PHOTO_PLACE, picture?.focus);
  return sharp(webp)
    .resize({ ...size, fit: 'fill' })
    .extract(part)
    .extend({ bottom: STRIP_SIZE.height, background: GROUND })
    .flatten({ background: GROUND })
    .composite([{ input: Buffer.from(strip), left: 0, top: PHOTO_PLACE.height }])
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

async function companyLine(
  company: string,
  font: CardFont,
  place: Place,
  start: { x: number; y: number },
): Promise<string> {
  const { lines, sizePx } = fitLines(await font.measure(company), place);
  return lines.map((text) => cardText({ ...start, text, sizePx, fill: ACCENT })).join('');
}

function titleLines(
  lines: readonly string[],
  first: { x: number; y: number; sizePx: number },
  stepPx: number,
): string {
  const texts = lines.map((text, index) =>
    cardText({ ...first, text, y: first.y + index * stepPx, fill: TEXT_COLOR }),
  );
  return texts.join('');
}
