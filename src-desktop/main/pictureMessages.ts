import {
  type PictureFile,
  STORED_PICTURE,
  STORED_PICTURE_TYPES,
  type StoredPicture,
} from '../../shared/model/storedPicture.ts';

const HASH = /^[0-9a-f]{64}$/;

/** Whether the page's message names a picture. */
export function isPictureName(value: unknown): value is StoredPicture {
  const { hash, extension } = Object(value) as Partial<StoredPicture>;
  return (
    typeof hash === 'string' &&
    HASH.test(hash) &&
    Object.keys(STORED_PICTURE_TYPES).includes(`${extension}`)
  );
}

/** Whether the page's message may be a picture. Its bytes are checked before they are written. */
export function isPictureFile(value: unknown): value is PictureFile {
  const { bytes } = Object(value) as Partial<PictureFile>;
  return (
    isPictureName(value) && bytes instanceof Uint8Array && bytes.length <= STORED_PICTURE.maxBytes
  );
}
