import { readGif } from './formats/gif.ts';
import { readHeif } from './formats/heif.ts';
import { readJpeg } from './formats/jpeg.ts';
import type { PictureHeader, ReadHeader } from './formats/pictureFormat.ts';
import { readPng } from './formats/png.ts';
import { readWebp } from './formats/webp.ts';

const READERS: readonly ReadHeader[] = [readJpeg, readPng, readGif, readWebp, readHeif];

/**
 * What a picture says about itself, read without decoding it.
 * @returns undefined for a file of no known format, and for one that ends within its header
 */
export function readHeader(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
  try {
    for (const read of READERS) {
      const header = read(bytes);
      if (header) return header;
    }
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
