import type { PictureHeader } from './formats/pictureFormat.ts';
import { PictureError } from './pictureError.ts';
import { readHeader } from './readHeader.ts';

/** A phone has the memory to decode this: four bytes a pixel, and a quarter more for the first step of scaling. */
const MAX_MEGAPIXELS = 65;
/** A comment may stand before the drawing. */
const SVG_SEARCH_BYTES = 4096;

const NO_PICTURE =
  'This file is not a picture that can be used here. Choose a JPEG, PNG, WebP, AVIF or GIF.';
const SVG =
  'An SVG drawing cannot be stored. Save it as PNG and choose that, or paste the address of the SVG.';
const TRUNCATED =
  'The picture is not complete: the end of the file is missing. Copy or download it again, and choose the new file.';
const NO_SIZE =
  'The picture is damaged: the file does not say how large it is. Save it as JPEG or PNG in another program, and choose that.';

/**
 * Looks at a picture before it is decoded, which may take much memory.
 * @throws PictureError if it is not a whole picture of a known format, or has too many pixels
 */
export function checkPicture(bytes: Uint8Array<ArrayBuffer>): PictureHeader {
  const header = readHeader(bytes);
  if (!header) throw new PictureError(isSvg(bytes) ? SVG : NO_PICTURE);
  const { width, height } = header;
  if (width * height > MAX_MEGAPIXELS * 1e6) throw new PictureError(tooManyPixels(header));
  if (header.isTruncated) throw new PictureError(TRUNCATED);
  if (width === 0 || height === 0) throw new PictureError(NO_SIZE);
  return header;
}

function tooManyPixels({ width, height }: PictureHeader): string {
  const size = [width, height].map((pixels) => pixels.toLocaleString('en')).join(' x ');
  return `The picture has ${size} pixels; at most ${MAX_MEGAPIXELS} million can be used. Make it smaller in another program, and choose that.`;
}

function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, SVG_SEARCH_BYTES)).trimStart();
  return start.startsWith('<') && /<svg[\s>]/i.test(start);
}
