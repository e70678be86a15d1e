import { STORED_PICTURE } from '../model/storedPicture.ts';
import { checkPicture } from './checkPicture.ts';
import { decodePicture } from './decodePicture.ts';
import { encodeCanvas } from './encodeCanvas.ts';
import { PictureError } from './pictureError.ts';
import type { PreparedPicture } from './preparedPicture.ts';
import { scaleDown } from './scaleDown.ts';
import { type Convert, convertToBlob, writableFormat } from './writableFormat.ts';

const NOT_READ = 'The file cannot be read. If it was moved or changed meanwhile, choose it again.';

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
    picture: { hash: await sha256(bytes), extension },
    width: encoded.width,
    height: encoded.height,
    originalBytes: file.size,
    isAnimated,
  };
}

async function readFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new PictureError(NOT_READ, { cause });
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
