import { memoryError } from './memoryError.ts';

/**
 * The context of a canvas that is in memory, and not on a graphics card, which may be too small for it.
 * @throws PictureError if there is not enough memory
 */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw memoryError();
  return context;
}
