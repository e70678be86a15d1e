import { readPicture } from '../../data/pictures.ts';
import { pictureAddress } from '../../model/backupPictures.ts';
import type { AnyCollection } from '../../model/collections/collection.ts';
import { COLLECTIONS } from '../../model/collections/collections.ts';
import { type PictureFile, storedPictureOf } from '../../model/storedPicture.ts';
import { type Lists, recordsIn } from '../session/listState.ts';
import { findKeptPicture } from './keptPictures.ts';

const GONE =
  'The picture is neither in the store nor on this device any more. Choose it again, or remove it.';

/**
 * The pictures that have to be stored with a form: those on this device, which were chosen here and not saved since. The
 * store may lack one even if a listed record names it, as after Restore in another project; the choice repairs it.
 * Nothing is read for one that a listed record names.
 * @throws Error with a message for people if a picture is nowhere
 */
export async function findNewPictures(
  uid: string,
  lists: Lists,
  collection: AnyCollection,
  form: object,
): Promise<PictureFile[]> {
  const picture = storedPictureOf(pictureAddress(collection, form));
  if (!picture) return [];
  const kept = await findKeptPicture(uid, picture.hash);
  if (kept) return [kept];
  if (isNamed(lists, picture.hash) || (await readPicture(picture.hash))) return [];
  throw new Error(GONE);
}

/** Whether a listed record names the picture: then this save is not what needs it in the store. */
function isNamed(lists: Lists, hash: string): boolean {
  return COLLECTIONS.some((collection) =>
    recordsIn(lists, collection.name).some((record) =>
      pictureAddress(collection, record).includes(hash),
    ),
  );
}
