import { createHash } from 'node:crypto';
import { PICTURE_RATIO, PICTURES_PATH } from '../../../shared/model/publishedPicture.ts';

/** For a card of 358 px on a phone, and of 512 px at most, on displays with up to three pixels for one. */
export const PICTURE_WIDTHS_PX = [360, 720, 1080];

export const ENCODER_SETTINGS = {
  avif: { quality: 55, effort: 4 },
  webp: { quality: 78, effort: 5 },
};

/** Another name when the same picture would be encoded in another way: browsers keep the files for a year. */
const NAME_LENGTH = 16;
const ENCODING = JSON.stringify([PICTURE_WIDTHS_PX, PICTURE_RATIO, ENCODER_SETTINGS]);

/** The path of a picture's files, from its bytes. */
export function pathOf(bytes: Buffer): string {
  const hash = createHash('sha256').update(ENCODING).update(bytes).digest('hex');
  return `${PICTURES_PATH}/${hash.slice(0, NAME_LENGTH)}`;
}
