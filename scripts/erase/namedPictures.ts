import { COLLECTIONS } from '../../shared/model/collections/collections.ts';
import type { Database, StoredDocument } from './database.ts';
import { textsIn } from './values.ts';

const NAMED = /\/pictures\/([0-9a-f]{64})\b/g;

/**
 * The collections in which a picture may be named. The history comes last: a version that is replaced meanwhile is found
 * there.
 */
export const NAMING_COLLECTIONS = [...COLLECTIONS.map(({ name }) => name), 'history'];

/** The hashes of the pictures that a document names, wherever it does. */
export function picturesIn(document: StoredDocument): string[] {
  return [...textsIn(document)].flatMap(([, text]) =>
    [...text.matchAll(NAMED)].map(([, hash = '']) => hash),
  );
}

/** The hashes of all pictures that a record or a kept version names. */
export async function readNamedPictures(database: Database): Promise<Set<string>> {
  const named = new Set<string>();
  for (const collection of NAMING_COLLECTIONS) {
    for await (const document of database.list(collection)) {
      for (const hash of picturesIn(document)) named.add(hash);
    }
  }
  return named;
}

/** The stored pictures, without their bytes. */
export async function listPictures(database: Database): Promise<StoredDocument[]> {
  const pictures: StoredDocument[] = [];
  for await (const picture of database.list('pictures', 'record', 'by', 'createdAt')) {
    pictures.push(picture);
  }
  return pictures;
}

export function hashOf({ path }: StoredDocument): string {
  return path.slice('pictures/'.length);
}
