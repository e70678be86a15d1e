import type { PicturesOf } from '../../shared/admin/restore/restore.ts';
import { findMissing } from '../../shared/data/pictures.ts';
import { readAllRecords } from '../../shared/data/records.ts';
import { type StoredPicture, storedPicturePath } from '../../shared/model/picture.ts';
import { compareRecords, type Difference } from '../../shared/model/recordComparison.ts';
import { pictureOf } from '../../shared/model/recordPictures.ts';
import type { OpenedBackup } from './backupActions.ts';

/** Compares a backup with what is stored, and finds records whose picture only the backup has. */
export async function compareBackup({ backup, pictures }: OpenedBackup): Promise<Difference[]> {
  const differences = compareRecords(backup, await readAllRecords());
  const pictureIn = pictureFinder(pictures);
  const hashOf = (difference: Difference) =>
    difference.status === 'same' ? pictureIn(difference)?.hash : undefined;
  const missing = await findMissing(differences.flatMap((one) => hashOf(one) ?? []));
  for (const one of differences) {
    if (missing.has(hashOf(one) ?? '')) one.status = 'pictureMissing';
  }
  return differences;
}

/** Reads the picture that the backup's version of a record names, if the backup has it. */
export function pictureSource(pictures: readonly StoredPicture[]): PicturesOf {
  const pictureIn = pictureFinder(pictures);
  return async (difference) => {
    const picture = pictureIn(difference);
    if (!picture) return [];
    const result = await window.desktop.readPicture(picture);
    if (result.kind === 'failed') throw new Error(result.message);
    return [{ ...picture, bytes: result.bytes }];
  };
}

/** Finds the picture of a record among those of the backup. */
function pictureFinder(pictures: readonly StoredPicture[]) {
  const paths = new Set(pictures.map(storedPicturePath));
  return ({ record, earlier }: Difference): StoredPicture | undefined => {
    const picture = earlier && pictureOf(record.collection, earlier);
    return picture && paths.has(storedPicturePath(picture)) ? picture : undefined;
  };
}
