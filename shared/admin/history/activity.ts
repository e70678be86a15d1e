import type { HistoryEntry } from '../../model/history.ts';
import type { PageContent } from '../../model/pageContent.ts';
import type { Project } from '../../model/project.ts';
import { projectRecord, sectionRecord } from '../state/records.ts';

/** Something that somebody did to a record. */
export interface Activity {
  what: 'saved' | 'deleted';
  record: string;
  title: string;
  at: Date;
  /** An email address; empty where it is not known. */
  by: string;
}

export const LISTED_ACTIVITIES = 10;

interface Sources {
  projects: readonly Project[];
  pageContent: readonly PageContent[];
  /** The newest of each, at least as many as are listed. */
  changes: readonly HistoryEntry[];
  deletions: readonly HistoryEntry[];
}

/**
 * The last saves and deletions, newest first. Each save is told by the version that it made: one that is stored, or one
 * that the history keeps because it was replaced or deleted since.
 */
export function listActivity({ projects, pageContent, changes, deletions }: Sources): Activity[] {
  const all = [
    ...projects.map((project) => toSave(projectRecord(project.id), project)),
    ...pageContent.map((section) => toSave(sectionRecord(section.id), section)),
    ...[...changes, ...deletions].flatMap(toReplacedSave),
    ...deletions.map(toDeletion),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return all.filter((one, index) => !isSame(one, all[index - 1])).slice(0, LISTED_ACTIVITIES);
}

/** A version that was replaced since the lists were read is in a list and in the history. */
function isSame(one: Activity, other: Activity | undefined): boolean {
  return one.record === other?.record && one.at.getTime() === other.at.getTime();
}

function toSave(
  record: string,
  { title, lastUpdated, lastUpdatedBy = '' }: Project | PageContent,
): Activity {
  return { what: 'saved', record, title, at: lastUpdated, by: lastUpdatedBy };
}

function toReplacedSave({ savedAt, savedBy, title, ...entry }: HistoryEntry): Activity[] {
  return savedAt
    ? [{ what: 'saved', record: recordOf(entry), title, at: savedAt, by: savedBy }]
    : [];
}

function toDeletion({ title, at, by, ...entry }: HistoryEntry): Activity {
  return { what: 'deleted', record: recordOf(entry), title, at, by };
}

function recordOf({ collection, id }: Pick<HistoryEntry, 'collection' | 'id'>): string {
  return collection === 'projects' ? projectRecord(id) : sectionRecord(id);
}
