import { isNeverSaved } from './collections/collection.ts';
import { type AllRecords, collectionOf, pathOf } from './collections/collections.ts';
import type { PastState } from './pastState.ts';
import { compareRecords, type Difference } from './recordComparison.ts';
import { EXACT_TIME } from './timeFormats.ts';

/** Compares the store with all records whose past version is known: newest first, those without `createdAt` last. */
export function compareWithPast(past: PastState, store: AllRecords): Difference[] {
  const unknown = new Set(past.unknown.map(({ record }) => pathOf(record)));
  return compareRecords(past.records, store)
    .filter(({ record, status, stored }) => {
      const { canDelete, storedWith } = collectionOf(record);
      // A default that is not stored now was the same at that time.
      const isUnsaved = canDelete ? storedWith && stored && isNeverSaved(stored) : status === 'new';
      return !isUnsaved && !unknown.has(pathOf(record));
    })
    .map(asPast)
    .toSorted((one, other) => createdAtMs(other) - createdAtMs(one));
}

function asPast(difference: Difference): Difference {
  const { record, status, earlier, stored } = difference;
  if (!collectionOf(record).canDelete) return difference;
  if (status === 'missing') return { ...difference, status: 'added' };
  // A record of the first release has no creation time, and so no place of its own.
  const [before, after] = [stored?.createdAt, earlier?.createdAt];
  if (!before || !after?.getTime() || before.getTime() === after.getTime()) return difference;
  const place = {
    label: 'Created',
    before: EXACT_TIME.format(before),
    after: EXACT_TIME.format(after),
  };
  const changes = [...difference.changes, place];
  return { ...difference, status: 'changed', isMadeAgain: true, changes };
}

function createdAtMs({ earlier, stored }: Difference): number {
  return (earlier ?? stored)?.createdAt?.getTime() ?? 0;
}
