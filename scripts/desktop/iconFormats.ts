/** A square picture as a PNG file. */
export interface IconImage {
  /** Width and height in pixels. */
  size: number;
  png: Uint8Array;
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;
const ICO_MAX_SIZE = 256;
const ICO_TYPE = 1;
const BITS_PER_PIXEL = 32;

/** Windows' icon file: a directory of the pictures, then the PNG files as they are. Sizes up to 256 pixels. */
export function toIco(images: readonly IconImage[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(ICO_TYPE, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = ICO_HEADER_BYTES + images.length * ICO_ENTRY_BYTES;
  const entries = images.map(({ size, png }) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
    // One byte each: 256 is written as 0.
    entry.writeUInt8(size % ICO_MAX_SIZE, 0);
    entry.writeUInt8(size % ICO_MAX_SIZE, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(BITS_PER_PIXEL, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]);
}

const ICNS_HEADER_BYTES = 8;

/** Apple's names for PNG pictures, by their pixels: those for one pixel per point, and for two. */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** Apple's icon file: each picture after its type and its length. Pictures of a size that it has no type for are left out. */
export function toIcns(images: readonly IconImage[]): Buffer {
  const blocks = images.flatMap(({ size, png }) =>
    (ICNS_TYPES[size] ?? []).map((type) => icnsBlock(type, png)),
  );
  return icnsBlock('icns', Buffer.concat(blocks));
}

function icnsBlock(type: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(ICNS_HEADER_BYTES);
  header.write(type, 'latin1');
  header.writeUInt32BE(ICNS_HEADER_BYTES + content.length, 4);
  return Buffer.concat([header, content]);
}
