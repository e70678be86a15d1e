import { orderBy, type QueryDocumentSnapshot, where } from 'firebase/firestore/lite';
import { type AnyCollection, NEVER_SAVED } from '../model/collections/collection.ts';
import { COLLECTIONS } from '../model/collections/collections.ts';
import { entryRecord } from '../model/history.ts';
import type { AllVersions, Versions } from '../model/pastState.ts';
import { TEXT } from '../model/text.ts';
import { readDefaults } from './defaults.ts';
import { readAllDocuments, toRecords } from './documents.ts';

/** Reads what is stored, and every version that was replaced or deleted after the time. */
export async function readVersionsSince(time: Date): Promise<AllVersions> {
  // Before the history: of what is changed between the two readings, an older version is found rather than none.
  const stored = await Promise.all(COLLECTIONS.map(({ name }) => readAllDocuments(name)));
  const entries = await Promise.all([
    readEntriesSince('changedAt', time),
    readEntriesSince('deletedAt', time),
  ]);
  const versions = COLLECTIONS.map(async (collection, index) => [
    collection.name,
    await versionsOf(collection, stored[index] ?? [], entries.flat()),
  ]);
  return Object.fromEntries(await Promise.all(versions)) as AllVersions;
}

function readEntriesSince(timeKey: 'changedAt' | 'deletedAt', time: Date) {
  return readAllDocuments('history', where(timeKey, '>', time), orderBy(timeKey));
}

async function versionsOf(
  collection: AnyCollection,
  stored: readonly QueryDocumentSnapshot[],
  entries: readonly QueryDocumentSnapshot[],
): Promise<Versions> {
  const own = entries.filter(({ id }) => id.startsWith(`${collection.name}.`));
  // Of the first release (specification, section 3.7).
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
