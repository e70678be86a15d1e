import { UserError } from '../lib/userError.ts';
import type { Database, StoredDocument } from './database.ts';
import { NAMING_COLLECTIONS } from './namedPictures.ts';
import { textAt } from './values.ts';

/** Everything stored, and who of it is to be erased. */
export interface Found {
  documents: StoredDocument[];
  /** The ids of the person's records: those of the team that have one of the names, and those given as ids. */
  ids: Set<string>;
  /** What was given, in lower case. */
  names: Set<string>;
  emails: Set<string>;
}

/**
 * Reads what is stored, and finds the person in the team and in its history.
 * @param given names, ids or e-mail addresses
 * @throws UserError if two people have the same name
 */
export async function readPerson(database: Database, given: readonly string[]): Promise<Found> {
  const documents: StoredDocument[] = [];
  for (const collection of NAMING_COLLECTIONS) {
    for await (const document of database.list(collection)) documents.push(document);
  }
  const words = given.map((word) => word.trim().toLowerCase());
  const names = new Set(words.filter((word) => !word.includes('@')));
  const emails = new Set(words.filter((word) => word.includes('@')));
  const ids = new Set<string>();
  for (const name of names) {
    const same = new Set(documents.flatMap((document) => idOf(document, name)));
    if (same.size > 1) {
      const list = [...same].join(', ');
      throw new UserError(
        `${same.size} people have or had this name: give an id instead, one of ${list}.`,
      );
    }
    for (const id of same) ids.add(id);
  }
  return { documents, ids, names, emails };
}

/** The id of the person whom a document of the team or a version of one is about, if it has this name or id. */
function idOf(document: StoredDocument, word: string): string[] {
  const id = personIn(document);
  if (id === undefined) return [];
  return isCalled(document, new Set([word])) || id.toLowerCase() === word ? [id] : [];
}

/** The id of the person that a document of the team, or a version of one, is about. */
export function personIn({ path }: StoredDocument): string | undefined {
  return /^(?:people\/|history\/people\.)(?<id>[^./]+)/.exec(path)?.groups?.['id'];
}

/** Whether a person's document, or the version of one, has one of these names. */
export function isCalled(document: StoredDocument, names: ReadonlySet<string>): boolean {
  const name = textAt(document, 'name') || textAt(document, 'replaced.name');
  return names.has(name.trim().toLowerCase());
}
