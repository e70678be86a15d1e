import type { AnyCollection } from './collections/collection.ts';
import {
  type AllRecords,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
} from './collections/collections.ts';
import { type StoredPicture, storedPictureOf, storedPicturePath } from './storedPicture.ts';
import { TEXT } from './text.ts';

/** A stored picture, with the titles of the records that name it. */
export interface NamedPicture extends StoredPicture {
  titles: string[];
}

/** The stored picture that a record of this collection names; undefined if it names none. */
export function pictureOf(collection: CollectionName, record: object): StoredPicture | undefined {
  return storedPictureOf(pictureAddress(collectionOf({ collection }), record));
}

/** The address of a record's picture; empty if it has none. The rules store a picture only with a record that names it there. */
export function pictureAddress({ publishing }: AnyCollection, record: object): string {
  const field = publishing?.picture;
  return field ? TEXT.read((record as Record<string, unknown>)[field]) : '';
}

/** The stored pictures that the records name, each once. */
export function picturesOf(records: AllRecords): NamedPicture[] {
  const found = new Map<string, NamedPicture>();
  for (const { name } of COLLECTIONS) {
    const collection: AnyCollection<CollectionName> = collectionOf({ collection: name });
    for (const record of records[name]) {
      const picture = pictureOf(name, record);
      if (!picture) continue;
      const path = storedPicturePath(picture);
      const named = found.get(path) ?? { ...picture, titles: [] };
      named.titles.push(collection.titleOf(record, record.id));
      found.set(path, named);
    }
  }
  return [...found.values()];
}
