import {
  pictureHash,
  STORED_PICTURE,
  STORED_PICTURE_TYPES,
  type StoredPicture,
  type StoredPictureExtension,
} from '../model/picture.ts';
import { PictureError } from './pictureError.ts';
import { contextOf, decodePicture, scaleDown } from './pixels.ts';
import { type PictureHeader, readHeader } from './readHeader.ts';

export interface PreparedPicture {
  /** What is stored. */
  bytes: Uint8Array<ArrayBuffer>;
  picture: StoredPicture;
  /** In pixels, of what is stored. */
  width: number;
  height: number;
  /** The size of the file that it was made from. */
  originalBytes: number;
  /** Whether the file moves. What is stored is its first frame. */
  isAnimated: boolean;
}

/**
 * Makes of any picture one that can be stored. What else is in the file, as the place where a photo was taken, is left
 * out, because the pixels alone are written again.
 * @throws PictureError if that is impossible
 */
export async function encodePicture(
  file: Blob,
  convert: Convert = convertToBlob,
): Promise<PreparedPicture> {
  const extension = await writableFormat(convert);
  const { kind, isAnimated } = checkPicture(await readFile(file));
  const canvas = scaleDown(await decodePicture(file, kind), STORED_PICTURE.maxEdgePx);
  const encoded = await encodeCanvas(canvas, extension, convert);
  const bytes = new Uint8Array(await encoded.file.arrayBuffer());
  return {
    bytes,
    picture: { hash: await pictureHash(bytes), extension },
    width: encoded.width,
    height: encoded.height,
    originalBytes: file.size,
    isAnimated,
  };
}

/** Writes a canvas in a format, with a quality from 0 to 1. */
export type Convert = (canvas: OffscreenCanvas, type: string, quality: number) => Promise<Blob>;

const convertToBlob: Convert = (canvas, type, quality) => canvas.convertToBlob({ type, quality });

const NO_CANVAS =
  'This browser is too old to prepare pictures. Use a current one, or paste the address of a picture that is on the web.';

/**
 * WebP where the browser writes it. WebKit gives a PNG instead, without an error.
 * @throws PictureError if the browser has no canvas in workers
 */
async function writableFormat(convert: Convert): Promise<StoredPictureExtension> {
  const canvas = typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1) : undefined;
  if (!canvas?.getContext('2d')) throw new PictureError(NO_CANVAS);
  const { type } = await convert(canvas, STORED_PICTURE_TYPES.webp, 1);
  return type === STORED_PICTURE_TYPES.webp ? 'webp' : 'jpg';
}

const NOT_READ = 'The file cannot be read. If it was moved or changed meanwhile, choose it again.';

async function readFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new PictureError(NOT_READ, { cause });
  }
}

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

/** The surface of a project's card (`--color-surface` of theme.css), which shows through a picture. */
export const CARD_GROUND = '#0b1116';

/** At the first, nobody sees a difference on a card; instead of less than the last, the picture becomes smaller. */
const QUALITIES: readonly number[] = [0.85, 0.75, 0.6, 0.45, 0.3];
const SMALLER = { scale: 0.75, qualities: QUALITIES.slice(-2) };

interface EncodedCanvas {
  file: Blob;
  width: number;
  height: number;
}

/** Writes the canvas so that it can be stored: at the highest quality that is small enough, else smaller. */
async function encodeCanvas(
  canvas: OffscreenCanvas,
  extension: StoredPictureExtension,
  convert: Convert,
  qualities = QUALITIES,
): Promise<EncodedCanvas> {
  const { width, height } = canvas;
  if (extension === 'jpg') fillGround(canvas);
  for (const quality of qualities) {
    const file = await convert(canvas, STORED_PICTURE_TYPES[extension], quality);
    if (file.size <= STORED_PICTURE.maxBytes) return { file, width, height };
  }
  const smaller = scaleDown(canvas, Math.max(width, height) * SMALLER.scale);
  return encodeCanvas(smaller, extension, convert, SMALLER.qualities);
}

/** A JPEG has no transparency. */
function fillGround(canvas: OffscreenCanvas): void {
  const context = contextOf(canvas);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = CARD_GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
}
