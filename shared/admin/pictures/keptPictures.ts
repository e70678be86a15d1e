import { type DBSchema, openDB } from 'idb';
import { readPicture } from '../../data/pictures.ts';
import type { AnyCollection } from '../../model/collections/collection.ts';
import { COLLECTIONS } from '../../model/collections/collections.ts';
import { type PictureFile, storedPictureOf } from '../../model/picture.ts';
import { pictureAddress } from '../../model/recordPictures.ts';
import { DAY_MS, serverNow } from '../../model/time.ts';
import { type Lists, recordsIn } from '../session/listState.ts';

/** Pictures of drafts that were never saved; a draft that is older was given up. */
const KEPT_DAYS = 30;

interface KeptPicture extends PictureFile {
  keptAt: Date;
}

interface PictureDatabase extends DBSchema {
  /** By the account and the hash. */
  pictures: { key: [uid: string, hash: string]; value: KeptPicture };
}

/** Pictures that this device could not store; they last until the window closes. */
const memory = new Map<string, PictureFile>();

const open = () =>
  openDB<PictureDatabase>('unsaved-pictures', 1, {
    upgrade: (database) => void database.createObjectStore('pictures'),
  });

/**
 * Keeps a picture on this device until it is saved, as drafts keep what is typed.
 * @returns whether it survives the closing of the window
 */
export async function keepPicture(uid: string, picture: PictureFile): Promise<boolean> {
  try {
    await withDatabase(async (database) => {
      await dropOld(database);
      await database.put('pictures', { ...picture, keptAt: serverNow() }, [uid, picture.hash]);
    });
    return true;
  } catch {
    memory.set(memoryKey(uid, picture.hash), picture);
    return false;
  }
}

export async function findKeptPicture(uid: string, hash: string): Promise<PictureFile | undefined> {
  const inMemory = memory.get(memoryKey(uid, hash));
  if (inMemory) return inMemory;
  return withDatabase((database) => database.get('pictures', [uid, hash])).catch(() => undefined);
}

/** Forgets a picture that the store has now. One that cannot be forgotten takes room for some days, which harms nobody. */
export async function dropPicture(uid: string, hash: string): Promise<void> {
  memory.delete(memoryKey(uid, hash));
  await withDatabase((database) => database.delete('pictures', [uid, hash])).catch(() => undefined);
}

type Database = Awaited<ReturnType<typeof open>>;

/** The connection is closed at once, so that it never blocks a later version of the app. */
async function withDatabase<T>(task: (database: Database) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await task(database);
  } finally {
    database.close();
  }
}

async function dropOld(database: Database): Promise<void> {
  const oldest = serverNow().getTime() - KEPT_DAYS * DAY_MS;
  const { store, done } = database.transaction('pictures', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.keptAt.getTime() < oldest) await cursor.delete();
  }
  await done;
}

function memoryKey(uid: string, hash: string): string {
  return `${uid}/${hash}`;
}

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
