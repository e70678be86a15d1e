import { COLLECTIONS } from '../../shared/model/collections/collections.ts';
import type { Database, StoredDocument, Value } from './database.ts';

/** The text at a path such as `replaced.name`; empty if there is none. */
export function textAt({ fields }: Pick<StoredDocument, 'fields'>, path: string): string {
  const [first = '', ...rest] = path.split('.');
  const { stringValue = '', mapValue } = fields[first] ?? {};
  return rest.length === 0
    ? stringValue
    : textAt({ fields: mapValue?.fields ?? {} }, rest.join('.'));
}

/**
 * Changes the texts of a value: undefined takes one out of its list.
 * @returns the same object if nothing changes
 */
export function mapTexts(
  key: string,
  value: Value,
  change: (key: string, text: string) => string | undefined,
): Value | undefined {
  const { stringValue, arrayValue, mapValue } = value;
  if (stringValue !== undefined) {
    const changed = change(key, stringValue);
    if (changed === stringValue) return value;
    return changed === undefined ? undefined : { stringValue: changed };
  }
  const before: [string, Value][] = mapValue
    ? Object.entries(mapValue.fields ?? {})
    : (arrayValue?.values ?? []).map((element) => [key, element]);
  const after = before.flatMap(([name, one]): [string, Value][] => {
    const changed = mapTexts(name, one, change);
    return changed ? [[name, changed]] : [];
  });
  if (after.length === before.length && after.every(([, one], at) => one === before[at]?.[1]))
    return value;
  if (mapValue) return { mapValue: { fields: Object.fromEntries(after) } };
  return { arrayValue: { values: after.map(([, one]) => one) } };
}

const NAMED = /\/pictures\/([0-9a-f]{64})\b/g;

/**
 * The collections in which a picture may be named. The history comes last: a version that is replaced meanwhile is found
 * there.
 */
export const NAMING_COLLECTIONS = [...COLLECTIONS.map(({ name }) => name), 'history'];

/** The hashes of the pictures that a document names, wherever it does. */
export function picturesIn({ fields }: StoredDocument): string[] {
  return [...JSON.stringify(fields).matchAll(NAMED)].map(([, hash = '']) => hash);
}

/** The paths of what names a picture, by the picture's hash. */
export type Naming = Map<string, string[]>;

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
