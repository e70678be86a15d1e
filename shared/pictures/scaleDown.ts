import { contextOf } from './contextOf.ts';
import type { DecodedPicture } from './decodePicture.ts';

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
