import { pictureOf } from '../../shared/model/backupPictures.ts';
import type { Difference } from '../../shared/model/recordComparison.ts';
import {
  type PictureFile,
  type StoredPicture,
  storedPicturePath,
} from '../../shared/model/storedPicture.ts';

/** Reads the picture that the backup's version of a record names, if the backup has it. */
export function pictureSource(pictures: readonly StoredPicture[]) {
  const paths = new Set(pictures.map(storedPicturePath));
  return async ({ record, earlier }: Difference): Promise<PictureFile[]> => {
    const picture = earlier && pictureOf(record.collection, earlier);
    if (!picture || !paths.has(storedPicturePath(picture))) return [];
    const result = await window.desktop.readPicture(picture);
    if (result.kind === 'failed') throw new Error(result.message);
    return [{ ...picture, bytes: result.bytes }];
  };
}
