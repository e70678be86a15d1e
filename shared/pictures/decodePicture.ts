import type { PictureKind } from './formats/pictureFormat.ts';
import { isMemoryError, memoryError } from './memoryError.ts';
import { PictureError } from './pictureError.ts';

export type DecodedPicture = ImageBitmap | VideoFrame;

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
