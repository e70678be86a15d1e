import {
  type AnyCollection,
  isNeverSaved,
  type StoredRecord,
} from '../../model/collections/collection.ts';
import {
  byName,
  COLLECTIONS,
  type CollectionName,
  pathOf,
  type RecordRef,
} from '../../model/collections/collections.ts';
import type { HistoryEntry } from '../../model/history.ts';
import type { FinishedPublication } from '../../model/publisherStatus.ts';
import { formatNumber } from '../../model/text.ts';
import type { Lists } from '../session/lists.ts';

export interface Activity {
  what: 'saved' | 'deleted' | 'published';
  /** Undefined for a publication, and for a record of a collection that this version of the app does not have. */
  record: RecordRef | undefined;
  title: string;
  at: Date;
  /** An email address; empty if unknown. */
  by: string;
}

export const LISTED_ACTIVITIES = 10;

const UNKNOWN_TITLE = 'something that this version of the app does not know';

interface Sources {
  lists: Lists;
  /** The newest of each, at least as many as are listed. */
  changes: readonly HistoryEntry[];
  deletions: readonly HistoryEntry[];
  publications: readonly FinishedPublication[];
}

/** The latest saves, deletions and publications, newest first. The version that a save wrote is in the store or in the history. */
export function listActivity({ lists, changes, deletions, publications }: Sources): Activity[] {
  const all = [
    ...COLLECTIONS.flatMap((collection) => listSaves(collection, lists[collection.name].records)),
    ...[...changes, ...deletions].flatMap(toReplacedSave),
    ...deletions.map(toDeletion),
    ...publications.filter(({ titles }) => titles.length > 0).map(toPublication),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return all.filter((one, index) => !isSame(one, all[index - 1])).slice(0, LISTED_ACTIVITIES);
}

/** A version that was replaced since the lists were read is in a list and in the history. */
function isSame(one: Activity, other: Activity | undefined): boolean {
  if (!one.record || !other?.record || one.at.getTime() !== other.at.getTime()) return false;
  return pathOf(one.record) === pathOf(other.record);
}

function listSaves(
  { name, titleOf }: AnyCollection<CollectionName>,
  records: readonly StoredRecord[],
): Activity[] {
  const saved = records.filter((record) => !isNeverSaved(record));
  return saved.map((record) => ({
    what: 'saved',
    record: { collection: name, id: record.id },
    title: titleOf(record, record.id),
    at: record.lastUpdated,
    by: record.lastUpdatedBy ?? '',
  }));
}

function toReplacedSave({ savedAt, savedBy, ...entry }: HistoryEntry): Activity[] {
  return savedAt ? [{ what: 'saved', ...recordIn(entry), at: savedAt, by: savedBy }] : [];
}

function toDeletion({ at, by, ...entry }: HistoryEntry): Activity {
  return { what: 'deleted', ...recordIn(entry), at, by };
}

function toPublication({ by, titles, at }: FinishedPublication): Activity {
  const others = titles.length > 1 ? ` and ${formatNumber(titles.length - 1)} more` : '';
  const title = `${titles[0]}${others}`;
  return { what: 'published', record: undefined, title, at, by: by.join(', ') };
}

function recordIn({ collection, id, title }: Pick<HistoryEntry, 'collection' | 'id' | 'title'>) {
  const known = byName(collection);
  if (!known) return { record: undefined, title: UNKNOWN_TITLE };
  return { record: { collection: known.name, id }, title };
}
