import type { Change, Database, StoredDocument } from '../../../scripts/erase/database.ts';

/** A database in memory, which notes what is changed. */
export function databaseOf(...documents: StoredDocument[]) {
  const changed: Change[] = [];
  const database: Pick<Database, 'list' | 'change'> = {
    list: async function* (collection) {
      yield* documents.filter(({ path }) => path.startsWith(`${collection}/`));
    },
    change: async (changes) => {
      changed.push(...changes);
      return [];
    },
  };
  return { database: database as Database, documents, changed };
}
