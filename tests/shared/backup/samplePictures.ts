import { createHash, randomBytes } from 'node:crypto';
import type { PictureFile, StoredPictureExtension } from '../../../shared/model/picture.ts';

const STARTS = { webp: 'RIFF\0\0\0\0WEBPVP8 ', jpg: '\u{ff}\u{d8}\u{ff}\u{e0}' } as const;

/** Bytes that begin as a picture does, with their hash. */
export function samplePicture(
  bytes = 1000,
  extension: StoredPictureExtension = 'webp',
): PictureFile {
  const content = randomBytes(bytes);
  content.write(STARTS[extension], 'latin1');
  return nameOf(content, extension);
}

export function nameOf(bytes: Uint8Array, extension: StoredPictureExtension = 'webp'): PictureFile {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, extension, bytes: Uint8Array.from(bytes) };
}
