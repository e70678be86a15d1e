import { type AnyCollection, isNeverSaved, type StoredRecord } from './collections/collection.ts';
import {
  type AllRecords,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  pathOf,
  type RecordRef,
} from './collections/collections.ts';
import { type FieldDifference, findDifferences, validateForm } from './fields.ts';
import type { PastRecord, PastState } from './pastState.ts';
import { EXACT_TIME } from './time.ts';

/**
 * What restoring would do: add a new record, overwrite a changed one, bring back the picture of one that is the same,
 * delete one that was added since, or nothing. A missing record is stored, but is not among the earlier records.
 */
export type DifferenceStatus = 'new' | 'changed' | 'pictureMissing' | 'added' | 'same' | 'missing';

export interface Difference {
  record: RecordRef;
  title: string;
  status: DifferenceStatus;
  /** The fields that restoring would change in a stored record. */
  changes: FieldDifference[];
  /** Why the earlier version cannot be stored; undefined if it can. */
  problem: string | undefined;
  /** What restoring would write: the version of the backup, or of the past time. */
  earlier: PastRecord | undefined;
  stored: StoredRecord | undefined;
  /** Set if the stored record was created again under the same id, so that it has another place in the list. */
  isMadeAgain?: boolean;
}

/** Compares the records of a backup or of a past time with the store, but not their times, which the server sets. */
export function compareRecords(earlier: AllRecords, store: AllRecords): Difference[] {
  const titles = titlesById(earlier, store);
  return COLLECTIONS.flatMap((collection) =>
    compareLists(collection, earlier[collection.name], store[collection.name], titles),
  );
}

function titlesById(...all: AllRecords[]): ReadonlyMap<string, string> {
  const records = all.flatMap((lists) =>
    COLLECTIONS.flatMap((collection: AnyCollection<CollectionName>) =>
      lists[collection.name].map((record): [string, string] => [
        record.id,
        collection.titleOf(record, record.id),
      ]),
    ),
  );
  return new Map(records);
}

/** Replaces ids with titles, because people do not know the ids. */
function withTitles(
  { fields, idsField }: AnyCollection,
  changes: FieldDifference[],
  titles: ReadonlyMap<string, string>,
): FieldDifference[] {
  if (!idsField) return changes;
  const label = fields[idsField]?.label;
  const named = (ids: string) => ids.replaceAll(/[^\n]+/g, (id) => titles.get(id) ?? id);
  return changes.map((change) =>
    change.label === label
      ? { ...change, before: named(change.before), after: named(change.after) }
      : change,
  );
}

function compareLists(
  collection: AnyCollection<CollectionName>,
  saved: readonly PastRecord[],
  current: readonly StoredRecord[],
  titles: ReadonlyMap<string, string>,
): Difference[] {
  const { name, fields, titleOf } = collection;
  const storedById = new Map(current.map((record) => [record.id, record]));
  const compared = saved.map((earlier): Difference => {
    const { id } = earlier;
    const stored = storedById.get(id);
    storedById.delete(id);
    const differences = stored ? findDifferences(fields, stored, earlier) : [];
    const changes = withTitles(collection, differences, titles);
    return {
      record: { collection: name, id },
      title: titleOf(earlier, id),
      status: changedStatus(stored !== undefined, changes.length > 0),
      changes,
      problem: findProblem(collection, earlier),
      earlier,
      stored,
    };
  });
  for (const stored of storedById.values()) {
    if (collection.storedWith && isNeverSaved(stored)) continue;
    compared.push({
      record: { collection: name, id: stored.id },
      title: titleOf(stored, stored.id),
      status: 'missing',
      changes: [],
      problem: undefined,
      earlier: undefined,
      stored,
    });
  }
  return compared;
}

function changedStatus(isStored: boolean, differs: boolean): DifferenceStatus {
  if (!isStored) return 'new';
  return differs ? 'changed' : 'same';
}

function findProblem({ fields, idProblem }: AnyCollection, record: StoredRecord) {
  const errors = validateForm(fields, record) as Record<string, string>;
  return idProblem(record.id) ?? Object.values(errors)[0];
}

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
  // A record without a creation time has no place of its own.
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
