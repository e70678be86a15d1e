import { orderBy, type QueryDocumentSnapshot, where } from 'firebase/firestore/lite';
import { type AnyCollection, NEVER_SAVED } from '../model/collections/collection.ts';
import { type CollectionName, readByCollection } from '../model/collections/collections.ts';
import { entryRecord } from '../model/history.ts';
import type { AllVersions, Versions } from '../model/pastState.ts';
import { TEXT } from '../model/text.ts';
import { readDefaults } from './defaults.ts';
import { readAllDocuments, toRecords } from './documents.ts';

/** Reads what is stored, and every version that was replaced or deleted after the time. */
export async function readVersionsSince(time: Date): Promise<AllVersions> {
  // Read before the history: a record that changes between the two reads is found in an older version, not missed.
  const stored = await readByCollection<Record<CollectionName, QueryDocumentSnapshot[]>>(
    ({ name }) => readAllDocuments(name),
  );
  const entries = await Promise.all(
    ['changedAt', 'deletedAt'].map((timeKey) =>
      readAllDocuments('history', where(timeKey, '>', time), orderBy(timeKey)),
    ),
  );
  return readByCollection<AllVersions>((collection) =>
    versionsOf(collection, stored[collection.name], entries.flat()),
  );
}

async function versionsOf(
  collection: AnyCollection,
  stored: readonly QueryDocumentSnapshot[],
  entries: readonly QueryDocumentSnapshot[],
): Promise<Versions> {
  const own = entries.filter(({ id }) => id.startsWith(`${collection.name}.`));
  // A version of the first release has no time (specification, section 3.7).
  const noTime = NEVER_SAVED;
  const found = stored.flatMap((snapshot) => toRecords(collection, snapshot, { noTime }));
  return {
    stored: stored.length > 0 ? found : await readDefaults(collection),
    kept: own.flatMap((entry) => {
      const place = { id: entryRecord(entry.id).id, path: 'replaced.', noTime };
      const by = TEXT.read(entry.get('by'));
      return toRecords(collection, entry, place).map((replaced) => ({
        entryId: entry.id,
        by,
        replaced,
      }));
    }),
  };
}
