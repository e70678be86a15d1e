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

/** The paths of what names a picture, by the picture's hash. */
export type Naming = Map<string, string[]>;

/** Adds what the document names. */
export function addNames(naming: Naming, document: StoredDocument): void {
  for (const hash of new Set(picturesIn(document))) {
    const paths = naming.get(hash) ?? [];
    paths.push(document.path);
    naming.set(hash, paths);
  }
}

/**
 * Everything that names a picture: records and kept versions.
 * @param except the paths of those that do not count
 */
export async function readNaming(
  database: Database,
  except: ReadonlySet<string> = new Set(),
): Promise<Naming> {
  const naming: Naming = new Map();
  for (const collection of NAMING_COLLECTIONS) {
    for await (const document of database.list(collection)) {
      if (!except.has(document.path)) addNames(naming, document);
    }
  }
  return naming;
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
