import type { ResvgRenderOptions } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';
import { SOCIAL_IMAGE_SIZE, type SocialImage } from '../../src-site/content/socialImage.ts';
import { GROUND } from '../../src-site/siteFiles.ts';
import { readFontSource } from './fontSource.ts';
import { drawnWidth, toPng } from './raster.ts';

const { width, height } = SOCIAL_IMAGE_SIZE;
const WEIGHT = 600;
const LEFT_PX = 88;
const TOP_PX = 178;
const LINE_HEIGHT = 1.25;
/** The text takes the largest size at which it needs no more than two lines. */
const SIZES_PX = [84, 72, 60, 48];

/** Draws the pictures for link previews, as PNG files by their paths. */
export async function drawSocialImages(
  images: readonly SocialImage[],
): Promise<Record<string, Uint8Array>> {
  const letters = images.map(({ company, text }) => company + text).join('');
  const font = await subsetFont(await readFontSource(), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHT },
  });
  const options = { font: { fontBuffers: [font], defaultFontFamily: 'Geist' } };
  const files: Record<string, Uint8Array> = {};
  for (const image of images)
    files[image.path] ??= await toPng(await draw(image, options), options);
  return files;
}

async function draw({ company, text }: SocialImage, options: ResvgRenderOptions) {
  const { lines, size } = await fit(text, options);
  const texts = lines.map((line, index) =>
    words(line, size, TOP_PX + size * (1 + index * LINE_HEIGHT), '#e8f0f2'),
  );
  return drawing(`<rect width="100%" height="100%" fill="${GROUND}"/>
    <g fill="none" stroke-width="3" stroke-linecap="round">
      <path stroke="#1f2c36" d="M0 482c200 0 200-72 400-72s200 72 400 72 200-72 400-72"/>
      <path stroke="#3b4e5b" d="M0 532c200 0 200-102 400-102s200 102 400 102 200-102 400-102"/>
      <path stroke="#0ed3cf" stroke-width="5" d="M0 582c200 0 200-132 400-132s200 132 400 132 200-132 400-132"/>
    </g>
    <circle cx="400" cy="450" r="13" fill="#0ed3cf"/>
    ${words(company, 48, 142, '#0ed3cf')}${texts.join('')}`);
}

/** Breaks a text into lines, at the largest size that fits. */
async function fit(text: string, options: ResvgRenderOptions) {
  let fitted = { lines: [text], size: 0 };
  for (const size of SIZES_PX) {
    fitted = { lines: await breakLines(text, size, options), size };
    if (fitted.lines.length <= 2) break;
  }
  return fitted;
}

async function breakLines(text: string, size: number, options: ResvgRenderOptions) {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = [...lines.slice(-1), word].join(' ');
    const drawn = await drawnWidth(drawing(words(line, size, size, '#fff')), options);
    if (lines.length > 0 && drawn <= width - 2 * LEFT_PX) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Geist" font-weight="${WEIGHT}">${content}</svg>`;
}

function words(text: string, size: number, y: number, color: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${LEFT_PX}" y="${y}" font-size="${size}" fill="${color}">${escaped}</text>`;
}
