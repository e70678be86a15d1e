import type { SavedVersion } from './history.ts';
import type { PageContent } from './pageContent.ts';
import type { Project } from './project.ts';
import { SECTIONS } from './sections.ts';

/** A version that was replaced or deleted. */
export interface KeptVersion<Saved> {
  /** The id of its entry in the history. */
  entryId: string;
  /** Who replaced or deleted it: an email address. */
  by: string;
  /** A version without a time, of the first release, has that of 1970. */
  replaced: Saved;
}

/** The versions of all records of one kind that a past time is known from. */
export interface Versions<Saved> {
  /** The stored versions; those without a time have that of 1970. Read before the kept ones. */
  stored: readonly Saved[];
  /** Every version that was replaced or deleted after that time. */
  kept: readonly KeptVersion<Saved>[];
}

export interface AllVersions {
  projects: Versions<Project>;
  pageContent: Versions<PageContent>;
}

/** A project as it was. */
export interface PastProject extends Project {
  /** The entry of the history that holds it, if it was replaced or deleted since. */
  entryId?: string;
}

export interface PastRecord {
  id: string;
  title: string;
}

/** All records at a past time. */
export interface PastState {
  at: Date;
  projects: PastProject[];
  /** All sections; one that was not stored had its default text. */
  pageContent: PageContent[];
  /** The records that may have existed, in a version that was overwritten before there was a history. */
  unknown: { projects: PastRecord[]; pageContent: PastRecord[] };
  /** The addresses of those who saved or deleted a record since, by its id. */
  changedBy: ReadonlyMap<string, readonly string[]>;
}

/** Works out how everything was at a time, from what is stored and what was kept since. */
export function stateAt(at: Date, { projects, pageContent }: AllVersions): PastState {
  const project = lookBack(projects, at);
  const section = lookBack(pageContent, at);
  const known = new Set([...section.found, ...section.unknown].map(({ id }) => id));
  const unsaved = SECTIONS.filter(({ id }) => !known.has(id));
  return {
    at,
    projects: project.found,
    pageContent: [
      ...section.found,
      ...unsaved.map(({ id, title, defaultContent: content }) => ({
        id,
        title,
        content,
        lastUpdated: at,
      })),
    ],
    unknown: { projects: project.unknown, pageContent: section.unknown },
    changedBy: new Map([...project.changedBy, ...section.changedBy]),
  };
}

interface Versioned extends SavedVersion, PastRecord {
  createdAt?: Date;
}

/** All that is known about one record since the time. */
interface Track<Saved> {
  /** Oldest first; the last one may be stored. */
  versions: (Saved & { entryId?: string })[];
  changedBy: Set<string>;
}

function lookBack<Saved extends Versioned>(versions: Versions<Saved>, at: Date) {
  const found: (Saved & { entryId?: string })[] = [];
  const unknown: Saved[] = [];
  const changedBy = new Map<string, string[]>();
  for (const [id, track] of trackRecords(versions, at)) {
    changedBy.set(id, [...track.changedBy]);
    const [oldest] = track.versions;
    if (!oldest) continue;
    if (wasThere(oldest, at)) found.push(oldest);
    else if (!wasCreatedAfter(oldest, at)) unknown.push(oldest);
  }
  return { found, unknown, changedBy };
}

function trackRecords<Saved extends Versioned>(
  { stored, kept }: Versions<Saved>,
  at: Date,
): Map<string, Track<Saved>> {
  const tracks = new Map<string, Track<Saved>>();
  const add = (version: Saved & { entryId?: string }, by?: string) => {
    const track = tracks.get(version.id) ?? { versions: [], changedBy: new Set() };
    tracks.set(version.id, track);
    track.versions.push(version);
    if (version.lastUpdated > at && version.lastUpdatedBy)
      track.changedBy.add(version.lastUpdatedBy);
    if (by) track.changedBy.add(by);
  };
  const oldestFirst = kept.toSorted((one, other) => timeOf(one.replaced) - timeOf(other.replaced));
  for (const { replaced, entryId, by } of oldestFirst) add({ ...replaced, entryId }, by);
  for (const version of stored) add(version);
  return tracks;
}

function timeOf({ lastUpdated }: SavedVersion): number {
  return lastUpdated.getTime();
}

/** Whether this version, the oldest one known, was stored at the time. */
function wasThere({ lastUpdated, createdAt }: Versioned, at: Date): boolean {
  return lastUpdated <= at && (!createdAt || createdAt <= at);
}

/**
 * Whether this version, the oldest one known, has created the record. A version with an author would have kept the one
 * that it replaced; without an author, it is from before there was a history.
 */
function wasCreatedAfter({ createdAt, lastUpdatedBy }: Versioned, at: Date): boolean {
  return Boolean(lastUpdatedBy) || (createdAt !== undefined && createdAt > at);
}
