import type { AnyCollection, StoredRecord } from './collections/collection.ts';
import {
  type AllRecords,
  byCollection,
  type CollectionName,
  type NamedRecord,
  pathOf,
} from './collections/collections.ts';

export interface KeptVersion<Saved extends StoredRecord = StoredRecord> {
  /** The id of its entry in the history. */
  entryId: string;
  by: string;
  /** The replaced or deleted version. If it was stored without a time, its time is 1970. */
  replaced: Saved;
}

/** The versions from which the past state of a collection is reconstructed. */
export interface Versions<Saved extends StoredRecord = StoredRecord> {
  /** The stored versions, read before the kept ones. Those without a time have the time 1970. */
  stored: readonly Saved[];
  /** Every version that was replaced or deleted after that time. */
  kept: readonly KeptVersion<Saved>[];
}

export type AllVersions = { [Name in CollectionName]: Versions<AllRecords[Name][number]> };

export interface PastRecord extends StoredRecord {
  /** The id of its entry in the history, if it was replaced or deleted since. */
  entryId?: string;
}

export interface PastState {
  at: Date;
  /** The records at that time, including the defaults that were not saved then. */
  records: AllRecords;
  /** The records that may have existed then, in a version that was overwritten before there was a history. */
  unknown: NamedRecord[];
  /** The email addresses of everybody who saved or deleted a record since, by the record's path. */
  changedBy: ReadonlyMap<string, readonly string[]>;
}

/** Reconstructs the state at a time from the stored versions and from those that were replaced or deleted since. */
export function stateAt(at: Date, versions: AllVersions): PastState {
  const unknown: NamedRecord[] = [];
  const changedBy = new Map<string, string[]>();
  const records = byCollection<AllRecords>((collection) => {
    const past = reconstruct(collection, versions, at);
    unknown.push(...past.unknown);
    for (const [id, by] of past.changedBy) {
      changedBy.set(pathOf({ collection: collection.name, id }), by);
    }
    return past.found;
  });
  return { at, records, unknown, changedBy };
}

/** All that is known about one record since the time. */
interface Track {
  /** Oldest first; the last one may be stored. */
  versions: PastRecord[];
  changedBy: Set<string>;
}

function reconstruct(collection: AnyCollection<CollectionName>, all: AllVersions, at: Date) {
  const { name, titleOf } = collection;
  const found: PastRecord[] = [];
  const unknown: NamedRecord[] = [];
  const changedBy = new Map<string, string[]>();
  for (const [id, track] of trackRecords(all[name], at)) {
    changedBy.set(id, [...track.changedBy]);
    const [oldest] = track.versions;
    if (!oldest) continue;
    if (wasThere(oldest, at)) found.push(oldest);
    else if (!wasCreatedAfter(oldest, at)) {
      unknown.push({ record: { collection: name, id }, title: titleOf(oldest, id) });
    }
  }
  const known = new Set([...found, ...unknown.map(({ record }) => record)].map(({ id }) => id));
  const unsaved = defaultsAt(collection, all, at).filter(({ id }) => !known.has(id));
  for (const record of unsaved) found.push({ ...record, lastUpdated: at });
  return { found, unknown, changedBy };
}

/** The defaults that were not saved at that time. If they still are not, they are among the stored versions. */
function defaultsAt({ storedWith, defaults }: AnyCollection, { order }: AllVersions, at: Date) {
  if (!storedWith) return defaults;
  const [oldest] = trackRecords(order, at).get(storedWith)?.versions ?? [];
  return !oldest || wasThere(oldest, at) ? [] : defaults;
}

function trackRecords({ stored, kept }: Versions, at: Date): Map<string, Track> {
  const tracks = new Map<string, Track>();
  const add = (version: PastRecord, by?: string) => {
    const track = tracks.get(version.id) ?? { versions: [], changedBy: new Set() };
    tracks.set(version.id, track);
    track.versions.push(version);
    if (version.lastUpdated > at && version.lastUpdatedBy)
      track.changedBy.add(version.lastUpdatedBy);
    if (by) track.changedBy.add(by);
  };
  const oldestFirst = kept.toSorted(
    (one, other) => one.replaced.lastUpdated.getTime() - other.replaced.lastUpdated.getTime(),
  );
  for (const { replaced, entryId, by } of oldestFirst) add({ ...replaced, entryId }, by);
  for (const version of stored) add(version);
  return tracks;
}

/** Whether this version, the oldest one known, was stored at the time. */
function wasThere({ lastUpdated, createdAt }: StoredRecord, at: Date): boolean {
  return lastUpdated <= at && (!createdAt || createdAt <= at);
}

/**
 * Whether this version, the oldest one known, created the record after the time. A version with an author would have
 * kept the one that it replaced. A version without an author is older than the history.
 */
function wasCreatedAfter({ createdAt, lastUpdatedBy }: StoredRecord, at: Date): boolean {
  return Boolean(lastUpdatedBy) || (createdAt !== undefined && createdAt > at);
}
