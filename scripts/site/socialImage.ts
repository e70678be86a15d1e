import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';
import { SOCIAL_IMAGE } from '../../src-site/content/socialImage.ts';
import { readFontSource } from './fontSource.ts';

const { width, height, title, lines } = SOCIAL_IMAGE;
const TITLE_WEIGHT = 600;
const LINE_HEIGHT_PX = 64;

/** Draws the image for link previews, as a PNG file. */
export async function drawSocialImage(): Promise<Uint8Array> {
  const font = await subsetFont(await readFontSource(), [title, ...lines].join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: TITLE_WEIGHT },
  });
  const renderer = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(fileURLToPath(renderer)));
  const options = { font: { fontBuffers: [font], defaultFontFamily: 'Geist' } };
  return new Resvg(drawing(), options).render().asPng();
}

function drawing(): string {
  const text = lines.map(
    (line, index) => `<text y="${index * LINE_HEIGHT_PX}">${escapeText(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Geist" font-weight="${TITLE_WEIGHT}">
    <rect width="100%" height="100%" fill="#06090c"/>
    <g fill="none" stroke-width="3" stroke-linecap="round">
      <path stroke="#1f2c36" d="M0 452c200 0 200-92 400-92s200 92 400 92 200-92 400-92"/>
      <path stroke="#3b4e5b" d="M0 512c200 0 200-122 400-122s200 122 400 122 200-122 400-122"/>
      <path stroke="#0ed3cf" stroke-width="5" d="M0 572c200 0 200-152 400-152s200 152 400 152 200-152 400-152"/>
    </g>
    <circle cx="400" cy="420" r="13" fill="#0ed3cf"/>
    <text x="88" y="150" font-size="52" fill="#0ed3cf">${escapeText(title)}</text>
    <g transform="translate(88 238)" font-size="48" fill="#e8f0f2">${text.join('')}</g>
  </svg>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
