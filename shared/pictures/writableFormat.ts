import { STORED_PICTURE_TYPES, type StoredPictureExtension } from '../model/storedPicture.ts';
import { PictureError } from './pictureError.ts';

const NO_CANVAS =
  'This browser is too old to prepare pictures. Use a current one, or paste the address of a picture that is on the web.';

/** Writes a canvas in a format, with a quality from 0 to 1. */
export type Convert = (canvas: OffscreenCanvas, type: string, quality: number) => Promise<Blob>;

export const convertToBlob: Convert = (canvas, type, quality) =>
  canvas.convertToBlob({ type, quality });

/**
 * WebP where the browser writes it. WebKit gives a PNG instead, without an error.
 * @throws PictureError if the browser has no canvas in workers
 */
export async function writableFormat(convert: Convert): Promise<StoredPictureExtension> {
  const canvas = typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1) : undefined;
  if (!canvas?.getContext('2d')) throw new PictureError(NO_CANVAS);
  const { type } = await convert(canvas, STORED_PICTURE_TYPES.webp, 1);
  return type === STORED_PICTURE_TYPES.webp ? 'webp' : 'jpg';
}
