import { GROUND } from '../../src-site/siteFiles.ts';
import { toPng } from './raster.ts';

const ICO_SIZES_PX = [16, 32, 48];
/** Phones cut a maskable icon to a shape of their own: what counts is in the middle 80 %. */
const SAFE_SHARE = 0.8;

/**
 * Draws the icons that browsers and phones ask for, from the site's sign.
 * @param sign the SVG file of the sign, which stands on its own rounded ground
 * @returns the files by name
 */
export async function drawIcons(sign: string): Promise<Record<string, Uint8Array>> {
  const small = await Promise.all(ICO_SIZES_PX.map((size) => toPng(scaled(sign, size))));
  return {
    'favicon.ico': toIco(small),
    // Phones round the corners themselves, so the ground goes to the edges.
    'apple-touch-icon.png': await toPng(onGround(sign, 180, 1)),
    'icon-192.png': await toPng(scaled(sign, 192)),
    'icon-512.png': await toPng(scaled(sign, 512)),
    'icon-maskable-512.png': await toPng(onGround(sign, 512, SAFE_SHARE)),
  };
}

function scaled(sign: string, size: number): string {
  return drawing(size, image(sign, 0, size));
}

/** The sign on a square of its ground, which it fills to a share. */
function onGround(sign: string, size: number, share: number): string {
  const margin = (size * (1 - share)) / 2;
  const ground = `<rect width="${size}" height="${size}" fill="${GROUND}"/>`;
  return drawing(size, ground + image(sign, margin, size * share));
}

function drawing(size: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${content}</svg>`;
}

function image(sign: string, at: number, size: number): string {
  const data = Buffer.from(sign).toString('base64');
  return `<image x="${at}" y="${at}" width="${size}" height="${size}" xlink:href="data:image/svg+xml;base64,${data}"/>`;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An icon file of PNG pictures: its header, an entry for each, and the pictures. */
function toIco(pictures: readonly Uint8Array[]): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let start = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    const size = ICO_SIZES_PX[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(start, entry + 12);
    start += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
