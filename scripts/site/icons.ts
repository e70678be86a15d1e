import { GROUND } from '../../src-site/siteFiles.ts';
import { toPng } from './raster.ts';

const ICO_SIZES_PX = [16, 32, 48];
/** Phones cut a maskable icon to a shape of their own, and never cut the middle 80 %. */
const SAFE_SHARE = 0.8;

/** Draws the icons that browsers and phones ask for, from the SVG file of the site's sign, which has a rounded ground of its own. */
export async function drawIcons(sign: string): Promise<Record<string, Uint8Array>> {
  const small = await Promise.all(ICO_SIZES_PX.map((size) => toPng(draw(sign, size))));
  const ground = `<rect width="100%" height="100%" fill="${GROUND}"/>`;
  return {
    'favicon.ico': toIco(small),
    // Phones round the corners themselves, so the ground goes to the edges.
    'apple-touch-icon.png': await toPng(draw(sign, 180, ground)),
    'icon-192.png': await toPng(draw(sign, 192)),
    'icon-512.png': await toPng(draw(sign, 512)),
    'icon-maskable-512.png': await toPng(draw(sign, 512, ground, SAFE_SHARE)),
  };
}

/** The sign in the middle of a square, of which it fills a share. */
function draw(sign: string, size: number, ground = '', share = 1): string {
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
