import { orderBy, type QueryDocumentSnapshot, where } from 'firebase/firestore/lite';
import type { AnyCollection } from '../model/collections/collection.ts';
import { COLLECTIONS } from '../model/collections/collections.ts';
import { entryRecord } from '../model/history.ts';
import type { AllVersions, Versions } from '../model/pastState.ts';
import { TEXT } from '../model/text.ts';
import { readAllDocuments, toRecords } from './documents.ts';

/** A version without a time is from the first release, and counts as of 1970 (specification, section 3.7). */
const FIRST_RELEASE = new Date(0);

/** Reads what is stored, and every version that was replaced or deleted after the time. */
export async function readVersionsSince(time: Date): Promise<AllVersions> {
  // Before the history: of what is changed between the two readings, an older version is found rather than none.
  const stored = await Promise.all(COLLECTIONS.map(({ name }) => readAllDocuments(name)));
  const entries = await Promise.all([
    readEntriesSince('changedAt', time),
    readEntriesSince('deletedAt', time),
  ]);
  const versions = COLLECTIONS.map((collection, index) => [
    collection.name,
    versionsOf(collection, stored[index] ?? [], entries.flat()),
  ]);
  return Object.fromEntries(versions) as AllVersions;
}

function readEntriesSince(timeKey: 'changedAt' | 'deletedAt', time: Date) {
  return readAllDocuments('history', where(timeKey, '>', time), orderBy(timeKey));
}

function versionsOf(
  collection: AnyCollection,
  stored: readonly QueryDocumentSnapshot[],
  entries: readonly QueryDocumentSnapshot[],
): Versions {
  const own = entries.filter(({ id }) => id.startsWith(`${collection.name}.`));
  const noTime = FIRST_RELEASE;
  return {
    stored: stored.flatMap((found) => toRecords(collection, found, { noTime })),
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
