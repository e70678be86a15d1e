import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import { GROUND } from '../../src-site/siteFiles.ts';
import { CACHE_FOLDER } from '../lib/paths.ts';
import { BuildCache } from './buildCache.ts';

const WASM = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));

const drawings = new BuildCache(join(CACHE_FOLDER, 'drawings'));

let isReady: Promise<void> | undefined;

/** Draws a file, or takes what an earlier build has drawn from the same inputs, this renderer's version among them. */
export async function drawOnce(
  inputs: readonly (string | Uint8Array)[],
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  return drawings.get([await readResvgPackage(), ...inputs], draw);
}

function toPng(svg: string): Promise<Uint8Array> {
  return drawOnce([svg], () => render(svg));
}

/** Draws an SVG as a PNG file. The renderer's memory grows with each drawing that is not freed. */
export async function render(svg: string, options?: ResvgRenderOptions): Promise<Uint8Array> {
  await start();
  const drawing = new Resvg(svg, options);
  const image = drawing.render();
  const file = image.asPng();
  image.free();
  drawing.free();
  return file;
}

/** The width of what an SVG shows, in its own pixels. */
export async function drawnWidth(svg: string, options?: ResvgRenderOptions): Promise<number> {
  await start();
  const drawing = new Resvg(svg, options);
  const width = drawing.getBBox()?.width ?? 0;
  drawing.free();
  return width;
}

export function forgetOtherDrawings(): Promise<void> {
  return drawings.removeUnused();
}

function start(): Promise<void> {
  isReady ??= readFile(WASM).then(initWasm);
  return isReady;
}

function readResvgPackage(): Promise<string> {
  return readFile(join(dirname(WASM), 'package.json'), 'utf8');
}

const ICO_SIZES_PX = [16, 32, 48];
/** Phones cut a maskable icon to a shape of their own, and never cut the middle 80 %. */
const SAFE_SHARE = 0.8;

/** Draws the icons that browsers and phones ask for, from the SVG file of the site's sign, which has a rounded ground of its own. */
export async function drawIcons(sign: string): Promise<Record<string, Uint8Array>> {
  const small = await Promise.all(ICO_SIZES_PX.map((size) => toPng(drawSign(sign, size))));
  const ground = `<rect width="100%" height="100%" fill="${GROUND}"/>`;
  return {
    'favicon.ico': toIco(small),
    // Phones round the corners themselves, so the ground goes to the edges.
    'apple-touch-icon.png': await toPng(drawSign(sign, 180, ground)),
    'icon-192.png': await toPng(drawSign(sign, 192)),
    'icon-512.png': await toPng(drawSign(sign, 512)),
    'icon-maskable-512.png': await toPng(drawSign(sign, 512, ground, SAFE_SHARE)),
  };
}

/** The sign in the middle of a square, of which it fills a share. */
function drawSign(sign: string, size: number, ground = '', share = 1): string {
  const at = (size * (1 - share)) / 2;
  const inner = size * share;
  const data = Buffer.from(sign).toString('base64');
  const image = `<image x="${at}" y="${at}" width="${inner}" height="${inner}" xlink:href="data:image/svg+xml;base64,${data}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${ground}${image}</svg>`;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An icon file of PNG pictures: its header, an entry for each, and the pictures. */
function toIco(pictures: readonly Uint8Array[]): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    const size = ICO_SIZES_PX[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
