import type { AnyCollection } from './collections/collection.ts';
import {
  type AllRecords,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  type NamedRecord,
} from './collections/collections.ts';
import { type StoredPicture, storedPictureOf, storedPicturePath } from './picture.ts';
import { type AnyRecord, PUBLISHED, type Published } from './published.ts';
import { type PictureCut, type PublishedContent, pictureKey } from './publishedContent.ts';
import { isBlank, TEXT } from './text.ts';

/** A picture that a record names. */
export interface RecordPicture extends NamedRecord {
  /** The field with the address. */
  field: string;
  address: string;
  /** As the record stores it; empty for the middle. */
  focus: string;
  /** The key among the published pictures. */
  key: string;
  cuts: readonly PictureCut[];
}

/** The picture of a record that visitors may see; undefined if it has none. */
export function recordPicture(
  { name, fields, titleOf, publishing }: Published,
  record: AnyRecord,
): RecordPicture | undefined {
  const { picture: field, pictureFocus = '', pictureCuts: cuts = [] } = publishing;
  if (!field || !record[field]) return undefined;
  const textOf = (one: string): string => fields[one]?.normalize(record[one] ?? '') ?? '';
  const [address, focus] = [textOf(field), textOf(pictureFocus)];
  const title = titleOf(record, record.id);
  const ref = { collection: name, id: record.id };
  return { record: ref, title, field, address, focus, key: pictureKey(address, focus), cuts };
}

/** The pictures that the published records name, in their order. */
export function namedPictures(content: PublishedContent): RecordPicture[] {
  return PUBLISHED.flatMap((collection) =>
    (collection.publishing.read(content) ?? []).flatMap(
      (record) => recordPicture(collection, record) ?? [],
    ),
  );
}

/** What staff could add to a picture that visitors see, as a sentence; undefined if nothing is missing. */
export function pictureHint(collection: CollectionName, record: AnyRecord): string | undefined {
  const { picture, pictureText, isShown } = collectionOf({ collection }).publishing ?? {};
  if (!picture || !pictureText || !isShown?.(record) || isBlank(record[picture])) return undefined;
  return isBlank(record[pictureText])
    ? 'Its picture has no text for people who cannot see it.'
    : undefined;
}

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
