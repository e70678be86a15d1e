import { isMemoryError, memoryError, PictureError } from './pictureError.ts';
import type { PictureKind } from './readHeader.ts';

type DecodedPicture = ImageBitmap | VideoFrame;

const HEIC =
  'This browser cannot read HEIC pictures. On the phone, set the camera to "Most Compatible", or save the picture as JPEG, and choose that.';
const NOT_DECODED =
  'This browser cannot read the picture: it is damaged, or too large for the memory that is free. Save it as JPEG in another program, smaller if you can, and choose that.';

/**
 * Firefox decodes a file for a worker's bitmap on the page's own thread: with 12 megapixels, no key works for 0.6 s. Elsewhere
 * the bitmap is surer, because it says how it turns the picture and converts its colors.
 */
const needsDecoder = () =>
  navigator.userAgent.includes('Firefox/') && typeof ImageDecoder === 'function';

/**
 * The pixels of the picture, or of its first frame, upright. Close it when done.
 * @throws PictureError if the browser cannot decode it
 */
export async function decodePicture(file: Blob, kind: PictureKind): Promise<DecodedPicture> {
  // The format is what the first bytes say: the file's name may say another.
  const type = `image/${kind}`;
  try {
    if (needsDecoder()) return await decodeFrame(file, type);
    const picture = file.slice(0, file.size, type);
    return await createImageBitmap(picture, { imageOrientation: 'from-image' });
  } catch (cause) {
    if (isMemoryError(cause)) throw memoryError(cause);
    throw new PictureError(kind === 'heic' ? HEIC : NOT_DECODED, { cause });
  }
}

/** Never on the page's thread. */
async function decodeFrame(file: Blob, type: string): Promise<VideoFrame> {
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type });
  // They fail with the frame. Nobody else looks at them, so the browser would log it.
  void Promise.allSettled([decoder.completed, decoder.tracks.ready]);
  try {
    return (await decoder.decode()).image;
  } finally {
    decoder.close();
  }
}

type Source = DecodedPicture | OffscreenCanvas;

interface Size {
  width: number;
  height: number;
}

/**
 * Draws a picture on a canvas with at most this many pixels a side; a smaller one keeps its size. The picture is released.
 * @throws PictureError if there is not enough memory
 */
export function scaleDown(picture: Source, maxEdgePx: number): OffscreenCanvas {
  const from = sizeOf(picture);
  const to = scaled(from, maxEdgePx);
  let canvas = draw(picture, nextSize(from, to));
  while (canvas.width > to.width || canvas.height > to.height) {
    canvas = draw(canvas, nextSize(canvas, to));
  }
  return canvas;
}

/** In which size a frame is shown, which may be turned. */
function sizeOf(picture: Source): Size {
  if (!('displayWidth' in picture)) return picture;
  return { width: picture.displayWidth, height: picture.displayHeight };
}

function scaled({ width, height }: Size, maxEdgePx: number): Size {
  const scale = Math.min(1, maxEdgePx / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** At most by half: a browser reads only a few pixels for a new one, so a larger step would leave some out. */
function nextSize({ width, height }: Size, to: Size): Size {
  return {
    width: Math.max(to.width, Math.ceil(width / 2)),
    height: Math.max(to.height, Math.ceil(height / 2)),
  };
}

function draw(source: Source, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  release(source);
  return canvas;
}

/** Frees the memory now, and not when the browser finds the time. */
function release(source: Source): void {
  if ('close' in source) source.close();
  else source.width = 0;
}

/**
 * The context of a canvas that is in memory, and not on a graphics card, which may be too small for it.
 * @throws PictureError if there is not enough memory
 */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw memoryError();
  return context;
}
